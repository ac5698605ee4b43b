type Waiting<Item, Outcome> = {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

/**
 * Work whose items wait for each other anyway, by a key: one runs alone, and what comes meanwhile runs together in
 * the next turn, in its order. A turn that fails is taken apart, so that an item answers for itself alone; unless the
 * failure is everyone's, which whoever waits gets at once instead of waiting for it in turn.
 */
export function shareTurns<Item, Outcome>(options: {
  alone: (item: Item) => Promise<Outcome>;
  /** Answers an outcome for each item, or fails without a trace of any. */
  together: (items: Item[]) => Promise<Outcome[]>;
  mostTogether: number;
  /** Whether an error tells of no item, and each would meet it again. */
  isEveryones: (error: unknown) => boolean;
}): (key: number | string, item: Item) => Promise<Outcome> {
  const { alone, together, mostTogether, isEveryones } = options;
  const queues = new Map<number | string, Waiting<Item, Outcome>[]>();

  /** Runs items together where there are several; throws what is everyone's. */
  async function runTurn(turn: Waiting<Item, Outcome>[]): Promise<void> {
    const outcomes = turn.length > 1 ? await runTogether(turn) : [];
    for (const [index, { item, resolve, reject }] of turn.entries()) {
      const outcome = outcomes[index];
      if (outcome !== undefined) {
        resolve(outcome);
        continue;
      }
      await alone(item).then(resolve, (error) => {
        reject(error);
        if (isEveryones(error)) throw error;
      });
    }
  }

  async function runTogether(turn: Waiting<Item, Outcome>[]): Promise<Outcome[]> {
    return together(turn.map(({ item }) => item)).catch((error) => {
      if (isEveryones(error)) throw error;
      return [];
    });
  }

  async function runQueue(key: number | string, queue: Waiting<Item, Outcome>[]): Promise<void> {
    while (queue.length > 0) {
      const turn = queue.splice(0, mostTogether);
      await runTurn(turn).catch((error) => {
        // Who has an outcome already doesn't hear of it.
        for (const { reject } of [...turn, ...queue.splice(0)]) reject(error);
      });
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
