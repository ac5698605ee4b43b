import { describe, expect, test } from "vitest";
import { batchByKey } from "./batch-by-key.ts";

/** Work that writes down what ran together, and waits for a word before each turn ends. */
function createWork({ failsTogether = false, room }: { failsTogether?: boolean; room?: Promise<void> } = {}) {
  const turns: string[][] = [];
  const gates: (() => void)[] = [];
  async function run(items: string[]): Promise<string[]> {
    turns.push(items);
    await new Promise<void>((resolve) => gates.push(resolve));
    if (items.length > 1 && failsTogether) throw new Error("together");
    return items.map((item) => {
      if (item === "bad") throw new Error("alone");
      if (item === "lost") throw new Error("everyone's");
      return `done ${item}`;
    });
  }
  const submit = batchByKey<string, string>({
    withSlot: (turn) => (room ? room.then(turn) : turn()),
    runOne: async (item) => (await run([item]))[0] ?? "",
    runBatch: run,
    maxBatchSize: 3,
    failsWholeBatch: (error) => error instanceof Error && error.message === "everyone's",
  });
  /** Lets turns end until nothing waits any more. */
  async function finish(): Promise<void> {
    for (let idle = 0; idle < 5; idle++) {
      if (gates.length > 0) idle = 0;
      gates.shift()?.();
      await new Promise(setImmediate);
    }
  }
  return { submit, turns, finish };
}

test("what comes while one runs runs together in its order, as many as may", async () => {
  const { submit, turns, finish } = createWork();
  const outcomes = Promise.all(["a", "b", "c", "d", "e"].map((item) => submit(1, item)));
  await finish();
  expect(await outcomes).toEqual(["done a", "done b", "done c", "done d", "done e"]);
  expect(turns).toEqual([["a"], ["b", "c", "d"], ["e"]]);
});

test("what comes until there is room runs together", async () => {
  const { promise: room, resolve: makeRoom } = Promise.withResolvers<void>();
  const { submit, turns, finish } = createWork({ room });
  const outcomes = Promise.all(["a", "b"].map((item) => submit(1, item)));
  await finish();
  expect(turns).toEqual([]);
  makeRoom();
  await finish();
  expect(await outcomes).toEqual(["done a", "done b"]);
  expect(turns).toEqual([["a", "b"]]);
});

test("when there is no room, whoever waits is told so, untried", async () => {
  const { submit, turns } = createWork({ room: Promise.reject(new Error("everyone's")) });
  const outcomes = await Promise.allSettled(["a", "b"].map((item) => submit(1, item)));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(turns).toEqual([]);
});

test("other keys don't wait", async () => {
  const { submit, turns, finish } = createWork();
  const outcomes = Promise.all([submit(1, "a"), submit(2, "b")]);
  expect(turns).toEqual([["a"], ["b"]]);
  await finish();
  await outcomes;
});

test("after a queue has run dry the next one runs at once", async () => {
  const { submit, turns, finish } = createWork();
  const first = submit(1, "a");
  await finish();
  await first;
  const second = submit(1, "b");
  expect(turns).toEqual([["a"], ["b"]]);
  await finish();
  await second;
});

describe("a turn that fails", () => {
  test("is taken apart: each item fails or succeeds by itself", async () => {
    const { submit, turns, finish } = createWork({ failsTogether: true });
    const outcomes = Promise.allSettled(["a", "b", "bad", "c"].map((item) => submit(1, item)));
    await finish();
    expect((await outcomes).map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(turns).toEqual([["a"], ["b", "bad", "c"], ["b"], ["bad"], ["c"]]);
  });

  test("alone doesn't stop the others", async () => {
    const { submit, finish } = createWork();
    const bad = expect(submit(1, "bad")).rejects.toThrow("alone");
    const good = submit(1, "a");
    await finish();
    await bad;
    expect(await good).toBe("done a");
  });

  test.each([
    { how: "alone", items: ["lost", "a", "b"], turns: [["lost"]], failures: 3 },
    { how: "together", items: ["a", "b", "lost", "c", "d"], turns: [["a"], ["b", "lost", "c"]], failures: 4 },
  ])(
    "$how for what is everyone's reason fails whoever waits, untried",
    async ({ items, turns: expected, failures }) => {
      const { submit, turns, finish } = createWork();
      const outcomes = Promise.allSettled(items.map((item) => submit(1, item)));
      await finish();
      const failed = (await outcomes).filter(({ status }) => status === "rejected");
      expect(failed).toHaveLength(failures);
      expect(turns).toEqual(expected);
    },
  );

  test("for what is everyone's reason leaves the next ones alone", async () => {
    const { submit, finish } = createWork();
    const lost = expect(submit(1, "lost")).rejects.toThrow("everyone's");
    await finish();
    await lost;
    const next = submit(1, "a");
    await finish();
    expect(await next).toBe("done a");
  });
});
