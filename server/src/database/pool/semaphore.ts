import { DatabaseUnavailableError } from "../errors.ts";

/** Runs work once a concurrency slot is free; throws a `DatabaseUnavailableError` if none is within the queue timeout. */
export type Semaphore = { run<T>(work: () => Promise<T>): Promise<T>; inUse(): number; waiting(): number };

/** Runs at most `slots` pieces of work at a time and queues the others. Work whose wait timed out never runs. */
export function createSemaphore(slots: number, queueTimeoutMilliseconds: number): Semaphore {
  let free = slots;
  const queue = new Set<() => void>();

  function acquire(): Promise<void> | undefined {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const acquired = () => {
        clearTimeout(timer);
        queue.delete(acquired);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(acquired);
        reject(new DatabaseUnavailableError("The database is too busy to take another request"));
      }, queueTimeoutMilliseconds);
      queue.add(acquired);
    });
  }

  function release(): void {
    const [next] = queue;
    if (next) next();
    else free += 1;
  }

  return {
    async run(work) {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
    inUse: () => slots - free,
    waiting: () => queue.size,
  };
}
