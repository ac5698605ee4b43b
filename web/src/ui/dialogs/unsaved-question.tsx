import { useBlocker } from "@tanstack/react-router";
import { getSession } from "../../api/client/session.ts";
import { useUnloadWarning } from "../feedback/use-unload-warning.ts";
import { DiscardQuestion } from "./dialog.tsx";
import { discardEntered } from "./dialog-context.ts";

type Place = { pathname: string; search: unknown };

type UnsavedQuestionProps = {
  /** Whether something would be lost. */
  isUnsaved: boolean;
  /** Discards it, unless leaving the page does. */
  onDiscard?: () => void;
};

/** Asks before a part of a page with unsaved changes is left: by a link, a tab, a filter or going back; so does the browser. */
export function UnsavedQuestion({ isUnsaved, onDiscard }: UnsavedQuestionProps) {
  useUnloadWarning(isUnsaved);
  const blocker = useBlocker({
    shouldBlockFn: leavesPlace,
    disabled: !isUnsaved,
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <DiscardQuestion
      question={discardEntered}
      onKeep={blocker.reset}
      onDiscard={() => {
        onDiscard?.();
        blocker.proceed();
      }}
    />
  );
}

/** The end of the session isn't blocked, nor is a window that opens over the first page of the history. */
function leavesPlace({ current, next }: { current: Place; next: Place }): boolean {
  const isSame =
    current.pathname === next.pathname && JSON.stringify(current.search) === JSON.stringify(next.search);
  return !isSame && getSession() !== undefined;
}
