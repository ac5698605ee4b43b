import { commonMessages } from "@cable-connect/contract/messages/common";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { type ErrorComponentProps, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "../api/client/session.ts";
import { SupportContact } from "../business/support-contact.tsx";
import { errorMessage } from "../ui/feedback/error-message.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { MissingPartError, reloadIfServerThere } from "../ui/feedback/load-part.ts";
import { PageHeader } from "../ui/layout/page-header.tsx";
import { activeDestination, screensOf } from "./shell/navigation.ts";

const { reload, screenFailed } = commonMessages;

/** Milliseconds between two looks for a server that can't be reached. */
const recoveryInterval = 5_000;

/** Shown below its heading instead of a screen that failed, or whose code could not be loaded. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = error instanceof MissingPartError;
  const title = useScreenName();

  useEffect(() => {
    if (!isMissing || error.isReplaced) return;
    const recover = () => void reloadIfServerThere();
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
      void reloadIfServerThere();
      return;
    }
    reset();
    void router.invalidate();
  }
  return (
    <div data-says-offline>
      {title && <PageHeader title={title} />}
      <ErrorState
        message={errorMessage(error, screenFailed)}
        onRetry={retry}
        retryLabel={isMissing && error.isReplaced ? reload : undefined}
      />
      <SupportContact ta="center">{shellMessages.support.question}</SupportContact>
    </div>
  );
}

/** The name by which the sidebar or the account menu leads to the screen; undefined outside the shell. */
function useScreenName(): string | undefined {
  const pathname = useLocation({ select: (location) => location.pathname });
  const session = useSession();
  return session && activeDestination(screensOf(session.user), pathname)?.label;
}
