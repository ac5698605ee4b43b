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
  runOne: (item: Item) => Promise<Outcome>;
  /** Returns an outcome for each item, or fails without having changed anything. */
  runBatch: (items: Item[]) => Promise<Outcome[]>;
  maxBatchSize: number;
  /** Whether an error concerns the whole batch: each item would fail with it again, or may have been committed despite it. */
  failsWholeBatch: (error: unknown) => boolean;
}): (key: number | string, item: Item) => Promise<Outcome> {
  const { withSlot, runOne, runBatch, maxBatchSize, failsWholeBatch } = options;
  const queues = new Map<number | string, Waiting<Item, Outcome>[]>();

  /** Settles every item of a batch; throws an error that fails the whole batch. */
  async function settle(batch: Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = batch.length > 1 ? await tryBatch(batch) : [];
      for (const [index, { item, resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome !== undefined) {
          resolve(outcome);
          continue;
        }
        await runOne(item).then(resolve, (error) => {
          reject(error);
          if (failsWholeBatch(error)) throw error;
        });
      }
    } catch (error) {
      rejectAll(batch, error);
      throw error;
    }
  }

  /** The outcomes of a batch; none if it failed and its items are to run one by one. */
  async function tryBatch(batch: Waiting<Item, Outcome>[]): Promise<Outcome[]> {
    return runBatch(batch.map(({ item }) => item)).catch((error) => {
      if (failsWholeBatch(error)) throw error;
      return [];
    });
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
