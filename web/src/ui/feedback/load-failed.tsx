import { ApiError } from "../../api/client/api-error.ts";
import { errorMessage } from "./error-message.ts";
import { ErrorState } from "./error-state.tsx";

type LoadFailedProps = {
  query: { error: unknown; refetch: () => Promise<unknown> };
  /** The message when the server gives no reason. */
  fallback: string;
  /** A heading above the message. */
  title?: string;
};

/** Shown instead of what a query could not load: why, and a button that loads it again, unless the question itself was refused. */
export function LoadFailed({ query: { error, refetch }, fallback, title }: LoadFailedProps) {
  const isRefused = error instanceof ApiError && error.status === 400;
  const message = errorMessage(error, fallback);
  return (
    <ErrorState title={title} message={message} onRetry={isRefused ? undefined : () => void refetch()} />
  );
}
