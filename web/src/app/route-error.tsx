import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ErrorState } from "../ui/error-state.tsx";

/** A part of the program that the server no longer has, because a newer release took its place. */
function isMissingPart(error: unknown): boolean {
  const text = error instanceof Error ? error.message : "";
  return /dynamically imported module|importing a module script|error loading/i.test(text);
}

/** What stands in for a screen that broke. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    if (isMissingPart(error)) {
      window.location.reload();
      return;
    }
    reset();
    void router.invalidate();
  }
  return <ErrorState message="This screen could not be shown" onRetry={retry} />;
}
