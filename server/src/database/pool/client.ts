import pg from "pg";
import { DatabaseUnavailableError } from "../errors.ts";
import type { Statement } from "../statement.ts";
import type { Sockets } from "./sockets.ts";

/** A query without a name is not prepared; without values its text may have several statements. */
export type Query = Statement | { name?: undefined; text: string; values?: readonly string[] };
export type Result = pg.QueryResult;

const connectTimeoutMilliseconds = 3_000;
/** Keeps firewalls from dropping an idle connection. */
const keepAliveMilliseconds = 60_000;
/** Prepared statements per connection: they take memory for as long as it lives, so one with more is replaced. */
const maxPrepared = 1_000;

/** One connection, which runs statements one after the other. */
export class Client extends pg.Client {
  /** Whether it failed or has a stale plan; `pg` reports a failure before it rejects the running statement. */
  isLost = false;
  readonly #prepared = new Set<string>();

  /** Limits only the time to connect: a pool's own timeout would also limit the wait for a free connection. */
  constructor(config: pg.ClientConfig, sockets: Sockets) {
    super({
      ...config,
      stream: () => sockets.open(),
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMilliseconds,
      connectionTimeoutMillis: connectTimeoutMilliseconds,
    });
    this.on("error", () => {
      this.isLost = true;
    });
  }

  /** Whether others may use it: it isn't lost, within a transaction, or full of prepared statements. */
  isReusable(): boolean {
    return !this.isLost && this.getTransactionStatus() === "I" && this.#prepared.size <= maxPrepared;
  }

  /** Rejects once the connection is ready again or has ended, so that the error can't affect the next statement. */
  run(query: Query): Promise<Result> {
    if (query.name !== undefined) this.#prepared.add(query.name);
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null, result: Result) => {
        if (error === null) {
          resolve(result);
          return;
        }
        const fail = () => {
          this.off("drain", fail).off("end", fail);
          reject(this.#failureOf(error));
        };
        if (this.isLost) fail();
        else this.on("drain", fail).on("end", fail);
      };
      this.query(query as Statement, settle);
    });
  }

  #failureOf(error: Error): Error {
    if (error instanceof pg.DatabaseError || !this.isLost) return error;
    return new DatabaseUnavailableError("The connection to the database was lost", { cause: error });
  }
}
