import pg from "pg";

/** What the network or the system answers in place of the database. */
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

/** What a broken encrypted connection answers: the rest tells which part of the talk was not understood. */
const encryptionPrefix = "ERR_SSL_";

/** What a missing or forbidden socket answers; from any other call these mean something else. */
const socketCodes = new Set(["EACCES", "ENOENT"]);

/**
 * Admin shutdown, crash shutdown, starting up or shutting down, too many connections; and, of a database that is
 * too busy, a wait for a lock or a statement that ran into its timeout.
 */
const serverCodes = new Set(["57P01", "57P02", "57P03", "53300", "55P03", "57014"]);

/** Serialization failure and deadlock: the database asks for the transaction to be run again. */
const retryCodes = new Set(["40001", "40P01"]);

/** The database was given up on by ourselves: too busy, silent, or its connection lost. */
export class DatabaseUnavailableError extends Error {}

/** Why no connection could be made: as the database or the system says it, else that it is unavailable. */
export function connectFailure(error: unknown): unknown {
  const isTold =
    error instanceof pg.DatabaseError || error instanceof AggregateError || codeOf(error) !== undefined;
  return isTold ? error : new DatabaseUnavailableError("The database can't be reached", { cause: error });
}

/** Whether a prepared statement no longer fits, as a column that it reads has changed its type. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === "RevalidateCachedQuery";
}

/** Whether the database could not be reached, turned us away or was too busy, so that trying later may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) {
    return error.errors.length > 0 && error.errors.every(isUnavailable);
  }
  if (error instanceof DatabaseUnavailableError) return true;
  const code = codeOf(error);
  if (code === undefined) return false;
  if (error instanceof pg.DatabaseError) return serverCodes.has(code) || code.startsWith("08");
  return (
    networkCodes.has(code) ||
    code.startsWith(encryptionPrefix) ||
    (socketCodes.has(code) && isConnecting(error))
  );
}

/**
 * Whether the database heard the statement and refused it, which proves that nothing of it was kept. Any other failure,
 * also one that nobody has thought of, may have come after the commit, in place of its answer.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isUnavailable(error);
}

/** Whether a unique constraint (the named one, if given) refused the row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === "23505" &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** Whether money was to move for somebody who was made inactive meanwhile. */
export function isOfInactive(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "CC002";
}

/**
 * Whether the transaction failed only because of another one and may succeed when run again: the other one also
 * when it stored the same Idempotency-Key meanwhile, as the next attempt then finds it.
 */
export function isRetryable(error: unknown): boolean {
  if (isUniqueViolation(error, "idempotency_records_pkey") || isStalePlan(error)) return true;
  return error instanceof pg.DatabaseError && retryCodes.has(error.code ?? "");
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

function isConnecting(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.syscall === "connect";
}
