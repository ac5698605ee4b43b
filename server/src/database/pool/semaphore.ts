import { DatabaseUnavailableError } from "../errors.ts";

/** Whom a slot is for: a user by id, or by a name what belongs to no user. */
export type Owner = number | string;

/** Concurrency slots, of which one owner has only a share. */
type Semaphore = {
  /** Runs work in a slot. Throws without running it if the owner gets none within the queue timeout, or too much waits. */
  run<T>(owner: Owner, work: () => Promise<T>): Promise<T>;
  /** Waits for a slot in the same way; returns the function that frees it, which may be called again. */
  enter(owner: Owner): Promise<() => void>;
  inUse(): number;
  waiting(): number;
};

type Options = {
  /** Slots of one owner at most, so that the others always find the rest. */
  share: number;
  queueTimeoutMilliseconds: number;
  /** How much may wait, and half of it of one owner; more is refused at once. By default any number. */
  maxWaiting?: number;
  /** The error of work that is refused or whose wait timed out; it never runs. */
  refusal?: () => Error;
};

/**
 * Gives a free slot to the waiting owner that holds the fewest, and among those to the one that was served the longest ago, so
 * that an owner with much waiting work delays only itself.
 */
export function createSemaphore(slots: number, options: Options): Semaphore {
  const {
    share,
    queueTimeoutMilliseconds,
    maxWaiting = Number.POSITIVE_INFINITY,
    refusal = tooBusy,
  } = options;
  let free = slots;
  let waiting = 0;
  const held = new Map<Owner, number>();
  const queues = new Map<Owner, Set<() => void>>();

  const heldBy = (owner: Owner) => held.get(owner) ?? 0;

  function take(owner: Owner): void {
    free -= 1;
    held.set(owner, heldBy(owner) + 1);
  }

  function acquire(owner: Owner): Promise<void> | undefined {
    if (free > 0 && heldBy(owner) < share) {
      take(owner);
      return undefined;
    }
    const queue = queues.get(owner) ?? new Set();
    if (waiting >= maxWaiting || queue.size >= maxWaiting / 2) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      queues.set(owner, queue);
      const leave = () => {
        clearTimeout(timer);
        queue.delete(acquired);
        waiting -= 1;
        queues.delete(owner);
        // Behind the other owners.
        if (queue.size > 0) queues.set(owner, queue);
      };
      const acquired = () => {
        leave();
        take(owner);
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        reject(refusal());
      }, queueTimeoutMilliseconds);
      queue.add(acquired);
      waiting += 1;
    });
  }

  function release(owner: Owner): void {
    free += 1;
    const left = heldBy(owner) - 1;
    if (left > 0) held.set(owner, left);
    else held.delete(owner);
    if (waiting > 0) serveNext();
  }

  function serveNext(): void {
    let next: Set<() => void> | undefined;
    let fewest = share;
    for (const [owner, queue] of queues) {
      const count = heldBy(owner);
      if (count >= fewest) continue;
      fewest = count;
      next = queue;
    }
    if (next === undefined) return;
    const [first] = next;
    first?.();
  }

  return {
    async run(owner, work) {
      await acquire(owner);
      try {
        return await work();
      } finally {
        release(owner);
      }
    },
    async enter(owner) {
      await acquire(owner);
      let isHeld = true;
      return () => {
        if (isHeld) release(owner);
        isHeld = false;
      };
    },
    inUse: () => slots - free,
    waiting: () => waiting,
  };
}

function tooBusy(): Error {
  return new DatabaseUnavailableError("The database is too busy to take another request");
}
