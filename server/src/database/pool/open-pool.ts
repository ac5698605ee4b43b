import { type ConnectOptions, connect, type Database } from "../connect.ts";
import type { DatabaseConnection } from "../connection.ts";
import { DatabaseUnavailableError } from "../errors.ts";
import { startHealthCheck } from "./health-check.ts";
import { createSemaphore } from "./semaphore.ts";
import { createSockets } from "./sockets.ts";

const connections = 10;
/**
 * A search reads all customers of an operator, which takes milliseconds of CPU time. With more concurrent searches the total
 * is not faster, single ones take twice as long, and quick statements wait for them.
 */
const maxConcurrentSearches = 4;
const queueTimeoutMilliseconds = 3_000;
const lockTimeoutMilliseconds = 3_000;

/** Limits every wait for the database to a few seconds. */
export type Availability = {
  /**
   * Runs work that needs the database in a concurrency slot; searches have fewer slots. Throws a `DatabaseUnavailableError`
   * without running the work if no slot is free within the timeout or the database is unavailable.
   */
  withSlot<T>(work: () => Promise<T>, kind?: { isSearch: boolean }): Promise<T>;
  /** Queries the database outside the slots, so that load doesn't fail the check; throws if it doesn't answer. */
  check(): Promise<void>;
  /** The pool's state; undefined without a pool. */
  state(): PoolState | undefined;
};

/** Concurrency slots, used slots, work that waits for one, open connections, and whether the database is unavailable. */
export type PoolState = {
  slots: number;
  inUse: number;
  waiting: number;
  connections: number;
  isUnavailable: boolean;
};

/** The server's connections to the database. */
export type Pool = { database: Database; availability: Availability; close(): Promise<void> };

/** Opens a server's pool, which connects on demand and reconnects after failures. */
export function openPool(
  connection: DatabaseConnection,
  { onNotice }: Pick<ConnectOptions, "onNotice"> = {},
): Pool {
  const sockets = createSockets();
  const database = connect(connection, {
    max: connections,
    lockTimeout: lockTimeoutMilliseconds,
    plansOnce: true,
    sockets,
    ...(onNotice && { onNotice }),
  });
  const probe = connect(connection, { max: 1, sockets });
  const slots = createSemaphore(connections, queueTimeoutMilliseconds);
  const searches = createSemaphore(maxConcurrentSearches, queueTimeoutMilliseconds);
  let checks = 0;
  const health = startHealthCheck(probe, sockets, () => slots.inUse() > 0 || checks > 0);

  function refuseWhileUnavailable(): void {
    if (health.isUnavailable()) throw new DatabaseUnavailableError("The database doesn't answer");
  }

  return {
    database,
    availability: {
      async withSlot(work, { isSearch } = { isSearch: false }) {
        refuseWhileUnavailable();
        const enter = () =>
          slots.run(() => {
            refuseWhileUnavailable();
            return work();
          });
        return isSearch ? searches.run(enter) : enter();
      },
      async check() {
        refuseWhileUnavailable();
        checks += 1;
        try {
          await health.check();
        } finally {
          checks -= 1;
        }
      },
      state: () => ({
        slots: connections,
        inUse: slots.inUse(),
        waiting: slots.waiting() + searches.waiting(),
        connections: sockets.count(),
        isUnavailable: health.isUnavailable(),
      }),
    },
    async close() {
      health.stop();
      await Promise.all([database.end({ timeout: 1_000 }), probe.end({ timeout: 1_000 })]);
    },
  };
}
