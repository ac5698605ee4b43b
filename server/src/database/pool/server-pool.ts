import { type ConnectOptions, connect, type Database } from "../connect.ts";
import type { DatabaseConnection } from "../connection-details.ts";
import { DatabaseUnavailableError, TooManySnapshotsError } from "../errors.ts";
import { openSnapshot, type Snapshot } from "../snapshot.ts";
import { startHealthCheck } from "./health-check.ts";
import { createSemaphore, type Owner } from "./semaphore.ts";
import { createSockets } from "./sockets.ts";
import { createStorage } from "./storage.ts";

const connections = 10;
/** Half of a limit, which is what one owner gets of it: the other half is free for the others. */
function half(slots: number) {
  return Math.ceil(slots / 2);
}
/**
 * Some reads, such as a search, read all customers of an operator, which takes milliseconds of CPU time. With more of them at once
 * the total is not faster, single ones take twice as long, and quick statements wait for them.
 */
const maxLongReads = 4;
/** Snapshots have connections of their own, because a slow reader keeps its connection for minutes. */
const maxSnapshots = 4;
/** Less than the 30 s after which the console gives up a silent download. */
const snapshotTimeoutMilliseconds = 20_000;
/** A snapshot keeps the database from removing old rows, so a reader that takes nothing for so long loses it. */
const idleSnapshotMilliseconds = 60_000;
const unusedConnectionMilliseconds = 10_000;
const queueTimeoutMilliseconds = 3_000;
const lockTimeoutMilliseconds = 3_000;

/** Limits every wait for the database to a few seconds. */
export type Availability = {
  /**
   * Runs work that needs the database in a concurrency slot, of which an owner has at most half; work that reads all rows of
   * its owner has fewer slots.
   * Throws a `DatabaseUnavailableError` without running the work if the owner gets no slot within the timeout or the database
   * is unavailable.
   */
  withSlot<T>(work: () => Promise<T>, kind?: WorkKind): Promise<T>;
  /**
   * Opens a snapshot for a long read, beside the slots: at most two for an owner and four in all, others wait their turn.
   * Throws a `TooManySnapshotsError` if that doesn't come within the timeout. The caller must close the snapshot.
   */
  openSnapshot(owner: Owner): Promise<Snapshot>;
  /**
   * Queries the database outside the slots, so that load doesn't fail the check; throws if it doesn't answer, or if its disk
   * is full.
   */
  check(): Promise<void>;
  /** Notes that the database had no space for a write, for the next checks. */
  noteStorageFull(): void;
  /** The pool's state; undefined without a pool. */
  state(): PoolState | undefined;
};

/** Whose work it is, by default of nobody who has signed in, and whether it reads all rows of its owner. */
export type WorkKind = { owner?: Owner; readsAll?: boolean };

/** Concurrency slots, used slots, work that waits for one, open connections, and whether the database is unavailable. */
type PoolState = {
  slots: number;
  inUse: number;
  waiting: number;
  connections: number;
  isUnavailable: boolean;
};

export type ServerPool = { database: Database; availability: Availability; close(): Promise<void> };

/** Opens a server's pool, which connects on demand and reconnects after failures. */
export function openServerPool(
  connection: DatabaseConnection,
  { onNotice }: Pick<ConnectOptions, "onNotice"> = {},
): ServerPool {
  const sockets = createSockets();
  const database = connect(connection, {
    max: connections,
    lockTimeout: lockTimeoutMilliseconds,
    plansOnce: true,
    sockets,
    ...(onNotice && { onNotice }),
  });
  const probe = connect(connection, { max: 1, sockets });
  const storage = createStorage(probe);
  const snapshots = connect(connection, {
    max: maxSnapshots,
    idleTimeout: unusedConnectionMilliseconds,
    idleInTransactionTimeout: idleSnapshotMilliseconds,
    sockets,
    ...(onNotice && { onNotice }),
  });
  const slots = createSemaphore(connections, { share: half(connections), queueTimeoutMilliseconds });
  const longReads = createSemaphore(maxLongReads, {
    share: half(maxLongReads),
    queueTimeoutMilliseconds,
  });
  const readers = createSemaphore(maxSnapshots, {
    share: half(maxSnapshots),
    queueTimeoutMilliseconds: snapshotTimeoutMilliseconds,
    refusal: () => new TooManySnapshotsError("The other snapshots took too long"),
  });
  let checks = 0;
  const health = startHealthCheck(probe, sockets, () => slots.inUse() + readers.inUse() + checks > 0);

  function refuseWhileUnavailable(): void {
    if (health.isUnavailable()) throw new DatabaseUnavailableError("The database doesn't answer");
  }

  return {
    database,
    availability: {
      async withSlot(work, { owner = "anyone", readsAll = false } = {}) {
        refuseWhileUnavailable();
        const enter = () =>
          slots.run(owner, () => {
            refuseWhileUnavailable();
            return work();
          });
        return readsAll ? longReads.run(owner, enter) : enter();
      },
      async openSnapshot(owner) {
        refuseWhileUnavailable();
        const leave = await readers.enter(owner);
        try {
          refuseWhileUnavailable();
          const snapshot = await openSnapshot(snapshots);
          const { close } = snapshot;
          return Object.assign(snapshot, { close: () => close().finally(leave) });
        } catch (error) {
          leave();
          throw error;
        }
      },
      async check() {
        refuseWhileUnavailable();
        checks += 1;
        try {
          await health.check();
          await storage.check();
        } finally {
          checks -= 1;
        }
      },
      noteStorageFull: storage.noteFull,
      state: () => ({
        slots: connections,
        inUse: slots.inUse(),
        waiting: slots.waiting() + longReads.waiting(),
        connections: sockets.count(),
        isUnavailable: health.isUnavailable(),
      }),
    },
    async close() {
      health.stop();
      await Promise.all([database, snapshots, probe].map((pool) => pool.end({ timeout: 1_000 })));
    },
  };
}
