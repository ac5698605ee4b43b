import { clientSettings } from "./client-settings.ts";
import type { DatabaseConnection } from "./connection-details.ts";
import type { Query, Result } from "./pool/client.ts";
import { type Notice, openConnections, type Session } from "./pool/connections.ts";
import type { Sockets } from "./pool/sockets.ts";
import { resultTypes } from "./result-types.ts";
import { sql, type Value } from "./sql.ts";
import { statementOf } from "./statement.ts";

// biome-ignore lint/suspicious/noExplicitAny: a query without a row type may have any columns
type Row = { [column: string]: any };

/**
 * Runs statements: ``await reader<Row[]>`select … where id = ${id}` `` returns the rows. Parts of a statement are built with
 * `sql`. Either the pool or a transaction.
 */
export type Reader = {
  <Rows extends readonly object[] = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Promise<Rows>;
  /** Runs a text unprepared: one statement with `$1`, `$2` …, or several without; returns the last one's rows. */
  query(text: string, parameters?: readonly string[]): Promise<Row[]>;
};

/** An open transaction. Functions with several writes take this type, so that the compiler refuses the pool. */
export type Transaction = Reader & { readonly isTransaction: true };

/** A pool of connections. It can read and open transactions, but is not a transaction. */
export type Database = Reader & {
  /** Commits if `work` returns; rolls back if it throws or any of its statements failed. */
  begin<T>(work: (transaction: Transaction) => Promise<T>, mode?: string): Promise<T>;
  /** Reserves a connection until it is released. */
  reserve(): Promise<Reader & { release(): void }>;
  /** Closes the connections once running statements end; after `timeout` milliseconds, cuts them off. */
  end(options?: { timeout: number }): Promise<void>;
};

/** Timeouts in milliseconds; 0 switches one off. */
export type ConnectOptions = {
  max?: number;
  statementTimeout?: number;
  lockTimeout?: number;
  idleInTransactionTimeout?: number;
  /** Closes a connection that was unused for so long; by default it stays. */
  idleTimeout?: number;
  /** Plans each statement once for all parameters, except on Citus; by default PostgreSQL decides on each execution. */
  plansOnce?: boolean;
  /** Sockets shared with another pool; by default the pool has its own. */
  sockets?: Sockets;
  /** Receives PostgreSQL's notices, such as warnings. */
  onNotice?: (notice: Notice) => void;
};

/**
 * Plans each statement once; on Citus each time, because it finds the node of a statement, and sends a money function there
 * as a whole, only when it plans for the parameters at hand.
 */
const planOnce = `select set_config('plan_cache_mode', case when to_regclass('pg_catalog.pg_dist_node') is null
  then 'force_generic_plan' else 'force_custom_plan' end, false)`;

/** Opens a pool, which connects at the first query. `result-types.ts` defines the types of columns. */
export function connect(connection: DatabaseConnection, options: ConnectOptions = {}): Database {
  const settings = {
    timezone: "UTC",
    datestyle: "ISO, MDY",
    statement_timeout: options.statementTimeout ?? 15_000,
    lock_timeout: options.lockTimeout ?? 5_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 30_000,
  };
  const { run, openSession, end } = openConnections(
    { ...clientSettings(connection), application_name: "cable-connect", types: resultTypes },
    {
      max: options.max ?? 10,
      idleTimeout: options.idleTimeout ?? 0,
      setUp: [
        ...Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`),
        ...(options.plansOnce === true ? [planOnce] : []),
      ].join("; "),
      sockets: options.sockets,
      onNotice: options.onNotice,
    },
  );
  return Object.assign(readerOf(run), {
    async begin<T>(work: (transaction: Transaction) => Promise<T>, mode?: string) {
      return runTransaction(await openSession(), work, mode);
    },
    async reserve() {
      const session = await openSession();
      return Object.assign(readerOf(session.run), { release: session.release });
    },
    end: ({ timeout }: { timeout?: number } = {}) => end(timeout),
  });
}

async function runTransaction<T>(
  { run, release }: Session,
  work: (transaction: Transaction) => Promise<T>,
  mode = "isolation level read committed",
): Promise<T> {
  const failures: unknown[] = [];
  const runInside: typeof run = (query) =>
    run(query).catch((error) => {
      failures.push(error);
      throw error;
    });
  try {
    await run({ text: `begin ${mode}` });
    const value = await work(Object.assign(readerOf(runInside), { isTransaction: true as const }));
    // PostgreSQL answers the commit of a failed transaction with a rollback and without an error.
    if (failures.length > 0) throw failures[0];
    await run({ text: "commit" });
    return value;
  } catch (error) {
    await run({ text: "rollback" }).catch(() => {});
    throw error;
  } finally {
    release();
  }
}

function readerOf(run: Session["run"]): Reader {
  const rowsOf = async (query: Query) => {
    // Several statements return an array of results.
    const results: Result | Result[] = await run(query);
    return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [];
  };
  const tag = async (strings: TemplateStringsArray, ...values: readonly Value[]) =>
    rowsOf(statementOf(sql(strings, ...values)));
  return Object.assign(tag as Reader, {
    query: (text: string, values?: readonly string[]) => rowsOf({ text, ...(values && { values }) }),
  });
}
