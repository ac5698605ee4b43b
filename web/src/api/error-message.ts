import { messages } from "@cable-connect/contract/messages";
import { ApiError } from "./api-error.ts";

/** The sentence to show: the server's own, else that the browser is offline, else `fallback` (section 8). */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.sentence) return error.sentence;
  return navigator.onLine ? fallback : messages.common.offline;
}
