import { expect, test } from "vitest";
import { batchReads } from "./batch-reads.ts";

/** A read of what was written last, which ends when it is told to. */
function createRead() {
  const reads: (() => void)[] = [];
  const state = { written: 1, fails: false };
  const atOnce = { withSlot: <T>(turn: () => Promise<T>) => turn() };
  const ask = batchReads(atOnce, async (question: { page: number }) => {
    const seen = state.written;
    await new Promise<void>((resolve) => reads.push(resolve));
    if (state.fails) throw new Error("The database is away");
    return `${seen} on page ${question.page}`;
  });
  /** Ends the read under way, and lets who waits begin. */
  async function end(): Promise<void> {
    reads.shift()?.();
    await new Promise(setImmediate);
  }
  return { ask, reads, state, end };
}

test("who asks while one is under way shares the next, which sees what was written before", async () => {
  const { ask, reads, state, end } = createRead();
  const first = ask({ page: 1 });
  state.written = 2;
  const others = [ask({ page: 1 }), ask({ page: 1 })];
  expect(reads).toHaveLength(1);
  await end();
  await end();
  expect(await Promise.all([first, ...others])).toEqual(["1 on page 1", "2 on page 1", "2 on page 1"]);
});

test("who asks something else waits for nobody", async () => {
  const { ask, reads, end } = createRead();
  const both = Promise.all([ask({ page: 1 }), ask({ page: 2 })]);
  expect(reads).toHaveLength(2);
  await end();
  await end();
  expect(await both).toEqual(["1 on page 1", "1 on page 2"]);
});

test("a failure is everyone's who waits, and the next one reads anew", async () => {
  const { ask, state, end } = createRead();
  const asked = [ask({ page: 1 }), ask({ page: 1 }), ask({ page: 1 })];
  state.fails = true;
  const outcomes = Promise.allSettled(asked);
  await end();
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  state.fails = false;
  const next = ask({ page: 1 });
  await end();
  expect(await next).toBe("1 on page 1");
});
