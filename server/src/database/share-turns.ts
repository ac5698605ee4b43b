type Waiting<Item, Outcome> = {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

/**
 * Work whose items wait for each other anyway, by a key: one turn runs at a time, and what comes until the next is let in
 * runs together in it, in its order. A turn that fails is taken apart, so that an item answers for itself alone; unless
 * the failure is everyone's, which whoever waits gets at once instead of waiting for it in turn.
 */
export function shareTurns<Item, Outcome>(options: {
  /** Runs a turn once there is room for it; throws what is everyone's when there is none. */
  admit: <T>(turn: () => Promise<T>) => Promise<T>;
  alone: (item: Item) => Promise<Outcome>;
  /** Answers an outcome for each item, or fails without a trace of any. */
  together: (items: Item[]) => Promise<Outcome[]>;
  mostTogether: number;
  /** Whether an error tells of no item: each would meet it again, or may have been done in spite of it. */
  isEveryones: (error: unknown) => boolean;
}): (key: number | string, item: Item) => Promise<Outcome> {
  const { admit, alone, together, mostTogether, isEveryones } = options;
  const queues = new Map<number | string, Waiting<Item, Outcome>[]>();

  /** Runs items together where there are several; throws what is everyone's, which they are told. */
  async function runTurn(turn: Waiting<Item, Outcome>[]): Promise<void> {
    try {
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
    } catch (error) {
      rejectAll(turn, error);
      throw error;
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
      await admit(() => runTurn(queue.splice(0, mostTogether))).catch((error) =>
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

/** Who has an outcome already doesn't hear of it. */
function rejectAll<Item, Outcome>(waiting: Waiting<Item, Outcome>[], error: unknown): void {
  for (const { reject } of waiting) reject(error);
}
