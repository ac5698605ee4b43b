import { expect, test } from "vitest";
import { batchReads } from "./batch-reads.ts";

/** A read that returns the latest written value and ends on `end`. */
function createRead() {
  const reads: (() => void)[] = [];
  const state = { written: 1, fails: false };
  const unlimited = { withSlot: <T>(batch: () => Promise<T>) => batch() };
  const ask = batchReads(unlimited, async (question: { page: number }) => {
    const seen = state.written;
    await new Promise<void>((resolve) => reads.push(resolve));
    if (state.fails) throw new Error("The database is unavailable");
    return `${seen} on page ${question.page}`;
  });
  /** Ends the current read, so that the next one begins. */
  async function end(): Promise<void> {
    reads.shift()?.();
    await new Promise(setImmediate);
  }
  return { ask, reads, state, end };
}

test("callers during a read share the next one, which sees earlier writes", async () => {
  const { ask, reads, state, end } = createRead();
  const first = ask({ page: 1 });
  state.written = 2;
  const others = [ask({ page: 1 }), ask({ page: 1 })];
  expect(reads).toHaveLength(1);
  await end();
  await end();
  expect(await Promise.all([first, ...others])).toEqual(["1 on page 1", "2 on page 1", "2 on page 1"]);
});

test("different questions don't wait for each other", async () => {
  const { ask, reads, end } = createRead();
  const both = Promise.all([ask({ page: 1 }), ask({ page: 2 })]);
  expect(reads).toHaveLength(2);
  await end();
  await end();
  expect(await both).toEqual(["1 on page 1", "1 on page 2"]);
});

test("a failure rejects everyone who waits, and a later call reads again", async () => {
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

test("a read takes the slot that its question needs", async () => {
  const slots: unknown[] = [];
  const noting = {
    withSlot: <T>(batch: () => Promise<T>, kind?: unknown) => {
      slots.push(kind);
      return batch();
    },
  };
  const read = async () => "read";
  await batchReads(noting, read)(null);
  await batchReads(noting, read, ({ owner }: { owner: number }) => ({ owner, readsAll: true }))({ owner: 7 });
  expect(slots).toEqual([{ owner: "whole business" }, { owner: 7, readsAll: true }]);
});
