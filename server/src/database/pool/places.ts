import { DatabaseUnavailableError } from "../errors.ts";

/** Runs work once a place is free; throws a `DatabaseUnavailableError` when none was within the patience. */
export type Places = { run<T>(work: () => Promise<T>): Promise<T>; taken(): number; waiting(): number };

/**
 * So many pieces of work at a time, the others in line. Who has waited too long is turned away and never runs, so
 * an answer that says so is true.
 */
export function createPlaces(count: number, patienceMilliseconds: number): Places {
  let free = count;
  const line = new Set<() => void>();

  function enter(): Promise<void> | undefined {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        line.delete(admit);
        resolve();
      };
      const timer = setTimeout(() => {
        line.delete(admit);
        reject(new DatabaseUnavailableError("The database is too busy to take another request"));
      }, patienceMilliseconds);
      line.add(admit);
    });
  }

  function leave(): void {
    const [next] = line;
    if (next) next();
    else free += 1;
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    taken: () => count - free,
    waiting: () => line.size,
  };
}
