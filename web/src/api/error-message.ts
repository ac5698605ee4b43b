import { ApiError } from "./api-error.ts";

/** The sentence to show: the server's own, or that the browser is offline, else `fallback` (section 8). */
export function errorMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.sentence) || fallback;
}
