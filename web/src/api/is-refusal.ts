import { idempotencyErrors } from "@cable-connect/contract/errors";
import { ApiError } from "./api-error.ts";

/** Whether the server answered that it did nothing. One that failed, or works on the same act still, doesn't say so. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === idempotencyErrors.inProgress.code) return false;
  return error.status >= 400 && error.status < 500;
}
