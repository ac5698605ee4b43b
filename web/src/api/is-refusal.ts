import { idempotencyErrors } from "@cable-connect/contract/errors";
import { ApiError } from "./api-error.ts";

/** These say that the same act is under way, or was done with other details. */
const maybeDone: readonly string[] = [idempotencyErrors.inProgress.code, idempotencyErrors.keyReused.code];

/** Whether the server answered that nothing was done, now or by an earlier try. One that failed doesn't say so. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || maybeDone.includes(error.code)) return false;
  return error.status >= 400 && error.status < 500;
}
