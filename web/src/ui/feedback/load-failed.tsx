import { errorMessage } from "./error-message.ts";
import { ErrorState } from "./error-state.tsx";

type LoadFailedProps = {
  query: { error: unknown; refetch: () => Promise<unknown> };
  /** The message when the server gives no reason. */
  fallback: string;
  /** A heading above the message. */
  title?: string;
};

/** Shown instead of what a query could not load: why, and a button that loads it again. */
export function LoadFailed({ query: { error, refetch }, fallback, title }: LoadFailedProps) {
  return <ErrorState title={title} message={errorMessage(error, fallback)} onRetry={() => void refetch()} />;
}
