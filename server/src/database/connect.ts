import postgres from "postgres";
import { clientSettings } from "./client-settings.ts";
import type { DatabaseConnection } from "./connection.ts";
import { instantOf } from "./instant.ts";
import type { Sockets } from "./pool/sockets.ts";

type ParsedTypes = { int8: number; date: string; timestamptz: string };

/** A pool of connections. Can read, and can open a transaction, but isn't one. */
export type Sql = postgres.Sql<ParsedTypes>;

/** An open transaction. What writes more than one statement takes this, so the compiler refuses to hand it the pool. */
export type Transaction = postgres.TransactionSql<ParsedTypes>;

/** Anything that can run a query: the pool or a transaction. */
export type Reader = postgres.ISql<ParsedTypes>;

/** Part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** Timeouts in milliseconds; 0 switches one off. */
export type ConnectOptions = {
  max?: number;
  statementTimeout?: number;
  lockTimeout?: number;
  idleInTransactionTimeout?: number;
  /** Plans each statement once, for whatever it is asked with; the database weighs that each time unless given. */
  plansOnce?: boolean;
  /** Opens the pool's sockets; the client does so itself unless given. */
  sockets?: Sockets;
  /** Hears what the database remarks; nobody does unless given. */
  onNotice?: (notice: postgres.Notice) => void;
};

/** Kept short and even: a database that comes back is to be noticed at once, however long it was away. */
const reconnectAfterSeconds = 0.25;

/**
 * Opens a pool; it connects at the first query. `numeric` arrives as a string, `bigint` as a number (throws
 * past 2^53), `date` as `yyyy-mm-dd`, `timestamptz` as the API writes an instant, `jsonb` parsed.
 */
export function connect(connection: DatabaseConnection, options: ConnectOptions = {}): Sql {
  const { host, port, user, password, database, ssl, options: commandLine } = clientSettings(connection);
  const isSocket = host.startsWith("/");
  return postgres({
    host: isSocket ? "localhost" : host,
    path: isSocket ? `${host}/.s.PGSQL.${port}` : undefined,
    port,
    user,
    password,
    database,
    ssl: isSocket ? false : ssl,
    max: options.max ?? 10,
    connect_timeout: 3,
    backoff: () => reconnectAfterSeconds,
    ...(options.sockets === undefined ? {} : { socket: options.sockets.open }),
    // Else each connection asks for the array types first, and one that breaks meanwhile rejects a promise that
    // nobody holds, which ends the process. So no parameter and no column of ours is an array.
    fetch_types: false,
    onnotice: options.onNotice ?? (() => {}),
    connection: {
      application_name: "cable-connect",
      TimeZone: "UTC",
      DateStyle: "ISO, MDY",
      statement_timeout: options.statementTimeout ?? 15_000,
      lock_timeout: options.lockTimeout ?? 5_000,
      idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 30_000,
      ...(options.plansOnce === true ? { plan_cache_mode: "force_generic_plan" } : {}),
      ...(commandLine === undefined ? {} : { options: commandLine }),
    },
    types: {
      int8: { to: 20, from: [20], serialize: (value: number) => String(value), parse: parseInt8 },
      date: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
      timestamptz: { to: 1184, from: [1184], serialize: isoOf, parse: instantOf },
    },
  });
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is past the integers that a number holds exactly`);
  }
  return value;
}

function isoOf(instant: Date | string): string {
  return typeof instant === "string" ? instant : instant.toISOString();
}
