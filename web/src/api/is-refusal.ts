import { idempotencyErrors } from "@cable-connect/contract/errors";
import { ApiError } from "./api-error.ts";

/** Whether the call was never sent, as the browser was offline. It says nothing of an earlier one. */
export function isUnsent(error: unknown): boolean {
  return error instanceof ApiError && error.code === "offline";
}

/**
 * Whether the server answered that nothing was done, now or by an earlier try. One that failed doesn't say so, nor does
 * one whose key was used already: the same act was done with other details.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === idempotencyErrors.keyReused.code) return false;
  return error.status >= 400 && error.status < 500;
}
