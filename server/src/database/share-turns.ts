type Waiting<Item, Outcome> = {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

/**
 * Work whose items wait for each other anyway, by a key: one runs alone, and what comes meanwhile runs together in
 * the next turn, in its order. A turn that fails is taken apart, so that an item answers for itself alone.
 */
export function shareTurns<Item, Outcome>(options: {
  alone: (item: Item) => Promise<Outcome>;
  /** Answers an outcome for each item, or fails without a trace of any. */
  together: (items: Item[]) => Promise<Outcome[]>;
  mostTogether: number;
}): (key: number, item: Item) => Promise<Outcome> {
  const { alone, together, mostTogether } = options;
  const queues = new Map<number, Waiting<Item, Outcome>[]>();

  async function runAlone({ item, resolve, reject }: Waiting<Item, Outcome>): Promise<void> {
    await alone(item).then(resolve, reject);
  }

  async function runTurn(turn: Waiting<Item, Outcome>[]): Promise<void> {
    const [first] = turn;
    if (first && turn.length === 1) return runAlone(first);
    const outcomes = await together(turn.map(({ item }) => item)).catch(() => undefined);
    for (const [index, waiting] of turn.entries()) {
      const outcome = outcomes?.[index];
      if (outcome === undefined) await runAlone(waiting);
      else waiting.resolve(outcome);
    }
  }

  async function runQueue(key: number, queue: Waiting<Item, Outcome>[]): Promise<void> {
    while (queue.length > 0) await runTurn(queue.splice(0, mostTogether));
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
