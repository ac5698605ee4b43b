import pg from "pg";
import { connectFailure, DatabaseUnavailableError, isStalePlan } from "../errors.ts";
import { Client, type Query, type Result } from "./client.ts";
import { createSockets, type Sockets } from "./sockets.ts";

/** A notice of the database, such as a warning. */
export type Notice = { severity: string | undefined; message: string | undefined };

/** One connection, which runs statements one after the other. */
export type Session = { run(query: Query): Promise<Result>; release(): void };

/** Connections to one database, opened on demand. Each runs one statement at a time. */
type Connections = {
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

/** A connection that is taken from the pool of `pg`. */
type Taken = Client & pg.PoolClient;

const maxLifetimeSeconds = 3_600;

/** Opens at most `max` connections, which wait in a pool of `pg` between statements. */
export function openConnections(config: pg.ClientConfig, options: Options): Connections {
  const { max, idleTimeout, setUp, sockets = createSockets(), onNotice } = options;
  let isEnding = false;
  let isCut = false;
  let inUse = 0;
  let onIdle = () => {};
  let ended: Promise<void> | undefined;

  const pool = new pg.Pool({
    Client: class extends Client {
      constructor() {
        super(config, sockets);
      }
    },
    max,
    idleTimeoutMillis: idleTimeout,
    maxLifetimeSeconds,
    onConnect: (client) => client.query(setUp),
  });
  if (onNotice) pool.on("connect", (client) => client.on("notice", onNotice));
  // An idle connection that fails is dropped by the pool.
  pool.on("error", () => {});

  function take(): Promise<Taken> {
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
          release(client as Taken);
          reject(new DatabaseUnavailableError("The connections were closed"));
        } else resolve(client as Taken);
      });
    });
  }

  function release(client: Taken): void {
    client.release(!client.isReusable());
    leave();
  }

  function leave(): void {
    inUse -= 1;
    if (inUse === 0) onIdle();
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
        const client = await take();
        try {
          return await client.run(query);
        } catch (error) {
          // Each connection may have a stale plan, so retry once per connection.
          if (!isStalePlan(error) || attempt > max) throw error;
          client.isLost = true;
        } finally {
          release(client);
        }
      }
    },
    async openSession() {
      const client = await take();
      return sessionOf(client, () => release(client));
    },
    end(timeout) {
      ended ??= end(timeout);
      return ended;
    },
  };
}

/** A session on a connection, which it gives back once its last statement has ended. */
function sessionOf(client: Client, giveBack: () => void): Session {
  let last: Promise<unknown> = Promise.resolve();
  let isOpen = true;
  return {
    async run(query) {
      if (!isOpen) throw new Error("The connection was released");
      const result = last.then(() => client.run(query));
      last = result.catch((error) => {
        if (isStalePlan(error)) client.isLost = true;
      });
      return result;
    },
    release() {
      isOpen = false;
      void last.then(giveBack);
    },
  };
}
