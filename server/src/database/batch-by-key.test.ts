import { describe, expect, test } from "vitest";
import { batchByKey } from "./batch-by-key.ts";

/** Work that records its batches; each batch waits for `finish` before it ends. */
function createWork({ failsInBatch = false, slot }: { failsInBatch?: boolean; slot?: Promise<void> } = {}) {
  const batches: string[][] = [];
  const gates: (() => void)[] = [];
  async function run(items: string[]): Promise<string[]> {
    batches.push(items);
    await new Promise<void>((resolve) => gates.push(resolve));
    if (items.length > 1 && failsInBatch) throw new Error("batch");
    return items.map((item) => {
      if (item === "bad") throw new Error("item");
      if (item === "lost") throw new Error("whole batch");
      return `done ${item}`;
    });
  }
  const submit = batchByKey<string, string>({
    withSlot: (batch) => (slot ? slot.then(batch) : batch()),
    runBatch: run,
    maxBatchSize: 3,
    failsWholeBatch: (error) => error instanceof Error && error.message === "whole batch",
  });
  /** Ends batches until none waits. */
  async function finish(): Promise<void> {
    for (let idle = 0; idle < 5; idle++) {
      if (gates.length > 0) idle = 0;
      gates.shift()?.();
      await new Promise(setImmediate);
    }
  }
  return { submit, batches, finish };
}

test("items that arrive during a batch form the next ones, in order and of limited size", async () => {
  const { submit, batches, finish } = createWork();
  const outcomes = Promise.all(["a", "b", "c", "d", "e"].map((item) => submit(1, item)));
  await finish();
  expect(await outcomes).toEqual(["done a", "done b", "done c", "done d", "done e"]);
  expect(batches).toEqual([["a"], ["b", "c", "d"], ["e"]]);
});

test("items that arrive before a slot is free form one batch", async () => {
  const { promise: slot, resolve: freeSlot } = Promise.withResolvers<void>();
  const { submit, batches, finish } = createWork({ slot });
  const outcomes = Promise.all(["a", "b"].map((item) => submit(1, item)));
  await finish();
  expect(batches).toEqual([]);
  freeSlot();
  await finish();
  expect(await outcomes).toEqual(["done a", "done b"]);
  expect(batches).toEqual([["a", "b"]]);
});

test("without a slot every queued item is rejected without running", async () => {
  const { submit, batches } = createWork({ slot: Promise.reject(new Error("whole batch")) });
  const outcomes = await Promise.allSettled(["a", "b"].map((item) => submit(1, item)));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(batches).toEqual([]);
});

test("other keys don't wait", async () => {
  const { submit, batches, finish } = createWork();
  const outcomes = Promise.all([submit(1, "a"), submit(2, "b")]);
  expect(batches).toEqual([["a"], ["b"]]);
  await finish();
  await outcomes;
});

test("after a queue is empty the next item runs at once", async () => {
  const { submit, batches, finish } = createWork();
  const first = submit(1, "a");
  await finish();
  await first;
  const second = submit(1, "b");
  expect(batches).toEqual([["a"], ["b"]]);
  await finish();
  await second;
});

describe("a batch that fails", () => {
  test("runs again item by item, each with its own outcome", async () => {
    const { submit, batches, finish } = createWork({ failsInBatch: true });
    const outcomes = Promise.allSettled(["a", "b", "bad", "c"].map((item) => submit(1, item)));
    await finish();
    expect((await outcomes).map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(batches).toEqual([["a"], ["b", "bad", "c"], ["b"], ["bad"], ["c"]]);
  });

  test("of one item doesn't stop the others", async () => {
    const { submit, finish } = createWork();
    const bad = expect(submit(1, "bad")).rejects.toThrow("item");
    const good = submit(1, "a");
    await finish();
    await bad;
    expect(await good).toBe("done a");
  });

  test.each([
    { size: "one item", items: ["lost", "a", "b"], batches: [["lost"]], failures: 3 },
    {
      size: "several items",
      items: ["a", "b", "lost", "c", "d"],
      batches: [["a"], ["b", "lost", "c"]],
      failures: 4,
    },
  ])(
    "of $size with an error for the whole batch rejects the queued items without running them",
    async ({ items, batches: expected, failures }) => {
      const { submit, batches, finish } = createWork();
      const outcomes = Promise.allSettled(items.map((item) => submit(1, item)));
      await finish();
      const failed = (await outcomes).filter(({ status }) => status === "rejected");
      expect(failed).toHaveLength(failures);
      expect(batches).toEqual(expected);
    },
  );

  test("with an error for the whole batch doesn't affect later items", async () => {
    const { submit, finish } = createWork();
    const lost = expect(submit(1, "lost")).rejects.toThrow("whole batch");
    await finish();
    await lost;
    const next = submit(1, "a");
    await finish();
    expect(await next).toBe("done a");
  });
});
