type Waiting<Item, Outcome> = {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

/**
 * Batches queued work per key, for items that the database would run one after the other anyway. One batch of a key runs at a
 * time; items that arrive meanwhile form the next one, in their order. A batch that fails is run again item by item, so that
 * each item gets its own error, unless the error fails the whole batch: then it also rejects what is queued behind it.
 */
export function batchByKey<Item, Outcome>(options: {
  /** Runs a batch of a key in a concurrency slot; throws what fails the whole batch when it gets none. */
  withSlot: <T>(batch: () => Promise<T>, key: number | string, first: Item) => Promise<T>;
  /** Returns an outcome for each item, or fails without having changed anything. */
  runBatch: (items: [Item, ...Item[]]) => Promise<Outcome[]>;
  maxBatchSize: number;
  /** Whether an error concerns the whole batch: each item would fail with it again, or may have been committed despite it. */
  failsWholeBatch: (error: unknown) => boolean;
}): (key: number | string, item: Item) => Promise<Outcome> {
  const { withSlot, runBatch, maxBatchSize, failsWholeBatch } = options;
  const queues = new Map<number | string, Waiting<Item, Outcome>[]>();

  /** Settles every item of a batch; throws an error that fails the whole batch. */
  async function settle(batch: Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await runBatch(batch.map(({ item }) => item) as [Item, ...Item[]]);
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome);
    } catch (error) {
      const isWhole = failsWholeBatch(error);
      if (batch.length > 1 && !isWhole) return settleEach(batch);
      rejectAll(batch, error);
      if (isWhole) throw error;
    }
  }

  async function settleEach(batch: Waiting<Item, Outcome>[]): Promise<void> {
    try {
      for (const waiting of batch) await settle([waiting]);
    } catch (error) {
      rejectAll(batch, error);
      throw error;
    }
  }

  async function runQueue(key: number | string, queue: Waiting<Item, Outcome>[]): Promise<void> {
    for (let [first] = queue; first; [first] = queue) {
      await withSlot(() => settle(queue.splice(0, maxBatchSize)), key, first.item).catch((error) =>
        rejectAll(queue.splice(0), error),
      );
    }
    queues.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key);
      if (queue) {
        queue.push({ item, resolve, reject });
        return;
      }
      const started = [{ item, resolve, reject }];
      queues.set(key, started);
      void runQueue(key, started);
    });
}

/** Has no effect on items that already have an outcome. */
function rejectAll<Item, Outcome>(waiting: Waiting<Item, Outcome>[], error: unknown): void {
  for (const { reject } of waiting) reject(error);
}
