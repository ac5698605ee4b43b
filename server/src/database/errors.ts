import pg from "pg";

/** Error codes of the network and the system. */
const networkCodes = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETRESET",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "EPROTO",
  "ETIMEDOUT",
]);

/** The prefix of error codes of broken encrypted connections. */
const encryptionPrefix = "ERR_SSL_";

/** Error codes of a missing or inaccessible socket; only errors of `connect` count. */
const socketCodes = new Set(["EACCES", "ENOENT"]);

/**
 * Admin shutdown, crash shutdown, starting up or shutting down, too many connections; and, because the database is too busy,
 * lock and statement timeouts.
 */
const serverCodes = new Set(["57P01", "57P02", "57P03", "53300", "55P03", "57014"]);

/** Serialization failure and deadlock: the transaction should be retried. */
const retryCodes = new Set(["40001", "40P01"]);

/**
 * What two concurrent transactions may insert: an Idempotency-Key, and the number of a recharge, also in its charge, of an entry
 * of a customer's account, or of a payment.
 */
const takenMeanwhile = [
  "idempotency_records_pkey",
  "recharges_pkey",
  "customer_wallet_entries_number",
  "customer_wallet_entries_recharge",
  "payments_pkey",
];

/** The server gave up on the database: too busy, not answering, or the connection lost. */
export class DatabaseUnavailableError extends Error {}

/** The database has no space to write. */
export class StorageFullError extends Error {}

/** Other long reads had all slots for too long. */
export class TooManySnapshotsError extends Error {}

/** The error of a failed connection: that of the database or the system, else a `DatabaseUnavailableError`. */
export function connectFailure(error: unknown): unknown {
  const hasReason =
    error instanceof pg.DatabaseError || error instanceof AggregateError || codeOf(error) !== undefined;
  return hasReason ? error : new DatabaseUnavailableError("The database can't be reached", { cause: error });
}

/** Whether a prepared statement is stale because a column that it reads has changed its type. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === "RevalidateCachedQuery";
}

/** Whether the database could not be reached, refused the connection or was too busy, so that a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) {
    return error.errors.length > 0 && error.errors.every(isUnavailable);
  }
  if (error instanceof DatabaseUnavailableError) return true;
  const code = codeOf(error);
  if (code === undefined) return false;
  if (error instanceof pg.DatabaseError)
    return serverCodes.has(code) || code.startsWith("08") || isOrphaned(error);
  return (
    networkCodes.has(code) ||
    code.startsWith(encryptionPrefix) ||
    (socketCodes.has(code) && isConnecting(error))
  );
}

/**
 * Whether the main process of a cluster's coordinator ended while a node ran the statement, which may be committed there. Citus
 * gives it the code of an internal error.
 */
function isOrphaned({ code, message }: pg.DatabaseError): boolean {
  return code === "XX000" && message.startsWith("postmaster was shut down");
}

/**
 * Whether the database refused the statement, which proves that it was not committed. Any other failure, also an unforeseen
 * one, may have occurred after the commit.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isUnavailable(error);
}

/** Whether the database's disk is full; nothing was committed. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof StorageFullError || (error instanceof pg.DatabaseError && error.code === "53100");
}

/** Runs a write, which fails with `refusal` if what a unique constraint keeps apart is taken. */
export async function refusingTaken<Result>(
  constraint: string,
  refusal: () => Error,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? refusal() : error;
  }
}

/** Whether a unique constraint (the named one, if given) was violated. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === "23505" || isCopyViolation(error)) &&
    (constraint === undefined || constraintOf(error) === constraint)
  );
}

/**
 * Whether a node of a cluster reported it for rows that were copied to it, as those that an `insert` selects from no table are:
 * the cluster passes on the message, with the code of an internal error.
 */
function isCopyViolation({ code, message }: pg.DatabaseError): boolean {
  return code === "XX000" && message.startsWith("duplicate key value violates unique constraint");
}

/** Whether a money operation was refused because its actor is inactive. */
export function isInactiveActor(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "CC002";
}

/**
 * Whether the transaction failed only because of a concurrent one and may succeed when retried. That includes one that stored
 * the same Idempotency-Key, which the next attempt finds, and one that took the same number, as `takenMeanwhile` lists them.
 */
export function isRetryable(error: unknown): boolean {
  if (takenMeanwhile.some((key) => isUniqueViolation(error, key))) return true;
  if (isStalePlan(error)) return true;
  return error instanceof pg.DatabaseError && retryCodes.has(error.code ?? "");
}

/** The violated constraint. A node of a cluster names its own, with a number at the end, and only in the message. */
function constraintOf({ constraint, message }: pg.DatabaseError): string | undefined {
  const name = constraint ?? /"([^"]+)"/.exec(message)?.[1];
  return name?.replace(/_\d+$/, "");
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

function isConnecting(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.syscall === "connect";
}
