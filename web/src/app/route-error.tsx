import { commonMessages } from "@cable-connect/contract/messages/common";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { SupportContact } from "../business/support-contact.tsx";
import { errorMessage } from "../ui/feedback/error-message.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { isServerThere, MissingPartError } from "../ui/feedback/load-part.ts";

const { reload, screenFailed } = commonMessages;

/** Milliseconds between two looks for a server that can't be reached. */
const recoveryInterval = 5_000;

/** Shown instead of a screen that failed, or whose code could not be loaded. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = error instanceof MissingPartError;

  useEffect(() => {
    if (!isMissing || error.isReplaced) return;
    const recover = () => void reloadIfOnline();
    window.addEventListener("online", recover);
    // A device can be online before the server can be reached.
    const timer = window.setInterval(recover, recoveryInterval);
    return () => {
      window.removeEventListener("online", recover);
      window.clearInterval(timer);
    };
  }, [error, isMissing]);

  function retry() {
    if (isMissing) {
      void reloadIfOnline();
      return;
    }
    reset();
    void router.invalidate();
  }
  return (
    <>
      <ErrorState
        message={errorMessage(error, screenFailed)}
        onRetry={retry}
        retryLabel={isMissing && error.isReplaced ? reload : undefined}
      />
      <SupportContact ta="center">{shellMessages.support.question}</SupportContact>
    </>
  );
}

/** Reloads the page, the only way to load code that failed before. */
async function reloadIfOnline(): Promise<void> {
  if (await isServerThere()) window.location.reload();
}
