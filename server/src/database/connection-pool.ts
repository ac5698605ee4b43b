import pg from "pg";
import { connectFailure, DatabaseUnavailableError, isStalePlan } from "./errors.ts";
import { createSockets, type Sockets } from "./pool/sockets.ts";
import type { Statement } from "./statement.ts";

/** A query without a name is not prepared; without values its text may have several statements. */
export type Query = Statement | { name?: undefined; text: string; values?: readonly string[] };
export type Result = pg.QueryResult;

/** A notice of the database, such as a warning. */
export type Notice = { severity: string | undefined; message: string | undefined };

/** One connection, which runs statements one after the other. */
export type Session = { run(query: Query): Promise<Result>; release(): void };

/** Connections to one database, opened on demand. Each runs one statement at a time. */
export type Connections = {
  run(query: Query): Promise<Result>;
  openSession(): Promise<Session>;
  /** Refuses new work and closes the connections once running statements end; after `timeout` milliseconds, cuts them off. */
  end(timeout?: number): Promise<void>;
};

type Options = {
  max: number;
  /** Milliseconds after which an unused connection is closed; 0 for never. */
  idleTimeout: number;
  /** The first statements of each new connection. */
  setUp: string;
  sockets: Sockets | undefined;
  onNotice: ((notice: Notice) => void) | undefined;
};

const connectTimeoutMilliseconds = 3_000;
/** Keeps firewalls from dropping an idle connection. */
const keepAliveMilliseconds = 60_000;
const maxLifetimeSeconds = 3_600;
/** Prepared statements per connection: they take memory for as long as it lives, so one with more is replaced. */
const maxPrepared = 1_000;

export function openConnections(config: pg.ClientConfig, options: Options): Connections {
  const { max, idleTimeout, setUp, sockets = createSockets(), onNotice } = options;
  /** Failed connections; `pg` reports the failure before it rejects the running statement. */
  const lost = new WeakSet<pg.Client>();
  const prepared = new WeakMap<pg.Client, Set<string>>();
  let isEnding = false;
  let isCut = false;
  let inUse = 0;
  let onIdle = () => {};
  let ended: Promise<void> | undefined;

  /** Limits only the time to connect: the pool's own timeout would also limit the wait for a free connection. */
  class Client extends pg.Client {
    constructor() {
      super({
        ...config,
        stream: () => sockets.open(),
        keepAlive: true,
        keepAliveInitialDelayMillis: keepAliveMilliseconds,
        connectionTimeoutMillis: connectTimeoutMilliseconds,
      });
    }
  }

  const pool = new pg.Pool({
    Client,
    max,
    idleTimeoutMillis: idleTimeout,
    maxLifetimeSeconds,
    onConnect: (client) => client.query(setUp),
  });
  pool.on("connect", (client) => {
    prepared.set(client, new Set());
    client.on("error", () => lost.add(client));
    if (onNotice) client.on("notice", onNotice);
  });
  // An idle connection that fails is dropped by the pool.
  pool.on("error", () => {});

  function acquire(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      if (isEnding) {
        reject(new DatabaseUnavailableError("The connections were closed"));
        return;
      }
      inUse += 1;
      pool.connect((error, client) => {
        if (client === undefined) {
          leave();
          reject(connectFailure(error));
        } else if (isCut) {
          release(client);
          reject(new DatabaseUnavailableError("The connections were closed"));
        } else resolve(client);
      });
    });
  }

  function release(client: pg.PoolClient): void {
    const isDiscarded =
      lost.has(client) ||
      client.getTransactionStatus() !== "I" ||
      (prepared.get(client)?.size ?? 0) > maxPrepared;
    client.release(isDiscarded);
    leave();
  }

  function leave(): void {
    inUse -= 1;
    if (inUse === 0) onIdle();
  }

  /** Rejects once the connection is ready again or has ended, so that the error can't affect the next statement. */
  function execute(client: pg.PoolClient, query: Query): Promise<Result> {
    if (query.name !== undefined) prepared.get(client)?.add(query.name);
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null, result: Result) => {
        if (error === null) {
          resolve(result);
          return;
        }
        const fail = () => {
          client.off("drain", fail).off("end", fail);
          reject(failureOf(error, client));
        };
        if (lost.has(client)) fail();
        else client.on("drain", fail).on("end", fail);
      };
      client.query(query as Statement, settle);
    });
  }

  function failureOf(error: Error, client: pg.PoolClient): Error {
    if (error instanceof pg.DatabaseError || !lost.has(client)) return error;
    return new DatabaseUnavailableError("The connection to the database was lost", { cause: error });
  }

  async function end(timeout: number | undefined): Promise<void> {
    isEnding = true;
    const cut = () => {
      isCut = true;
      sockets.cut();
    };
    const timer = timeout === undefined ? undefined : setTimeout(cut, timeout);
    await new Promise<void>((resolve) => {
      onIdle = resolve;
      if (inUse === 0) resolve();
    });
    await pool.end();
    await sockets.closed();
    clearTimeout(timer);
  }

  return {
    async run(query) {
      for (let attempt = 1; ; attempt += 1) {
        const client = await acquire();
        try {
          return await execute(client, query);
        } catch (error) {
          // Each connection may have a stale plan, so retry once per connection.
          if (!isStalePlan(error) || attempt > max) throw error;
          lost.add(client);
        } finally {
          release(client);
        }
      }
    },
    async openSession() {
      const client = await acquire();
      let last: Promise<unknown> = Promise.resolve();
      let isOpen = true;
      return {
        async run(query) {
          if (!isOpen) throw new Error("The connection was released");
          const result = last.then(() => execute(client, query));
          last = result.catch((error) => {
            if (isStalePlan(error)) lost.add(client);
          });
          return result;
        },
        release() {
          isOpen = false;
          void last.then(() => release(client));
        },
      };
    },
    end(timeout) {
      ended ??= end(timeout);
      return ended;
    },
  };
}
