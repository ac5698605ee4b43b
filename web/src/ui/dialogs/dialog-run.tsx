import { commonMessages } from "@cable-connect/contract/messages/common";
import { runMessages } from "@cable-connect/contract/messages/runs";
import { Button } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { OutcomeMessage } from "../feedback/outcome-message.tsx";
import { ProgressLine } from "../feedback/progress-line.tsx";
import { useUnloadWarning } from "../feedback/use-unload-warning.ts";
import { focusWithoutScroll } from "../focus/focus-without-scroll.ts";
import { DialogBody } from "./dialog-body.tsx";
import { type ClosingQuestion, useBusy, useDialog, useUnsaved } from "./dialog-context.ts";
import { type Run, useRun } from "./use-run.ts";

type DialogRunProps<Progress> = Pick<Run<Progress>, "start" | "next" | "stale"> & {
  total: number;
  texts: {
    running: (done: number, total: number) => string;
    stopped: (done: number, total: number) => string;
    failed: string;
    /** The question before closing while a call got no answer. */
    leaving: ClosingQuestion;
  };
  onReached?: (progress: Progress) => void;
  /** Another button once all is done. */
  doneAction?: (progress: Progress) => ReactNode;
  /** The results, once all is done or it stopped. */
  children: (progress: Progress, isUnanswered: boolean) => ReactNode;
};

/** The run inside a Dialog: the progress of one call after the other, and then their results. */
export function DialogRun<Progress extends { results: readonly unknown[] }>(props: DialogRunProps<Progress>) {
  const { total, texts, onReached } = props;
  const { state, progress, failure, isUnanswered, goOn, stop } = useRun({
    ...props,
    isDone: ({ results }) => results.length >= total,
    failureMessage: texts.failed,
    unanswered: runMessages.unconfirmed,
  });
  const isBusy = state === "running" || state === "stopping";
  const done = progress.results.length;
  useBusy(isBusy);
  useEffect(() => onReached?.(progress), [onReached, progress]);
  useUnloadWarning(isBusy || state === "stopped");
  useUnsaved(isUnanswered, texts.leaving);
  const { confirmThenClose } = useDialog();
  return (
    <DialogBody
      foot={
        <>
          {isBusy && (
            <Button variant="default" disabled={state === "stopping"} onClick={stop}>
              {state === "stopping" ? runMessages.stopping : runMessages.stop}
            </Button>
          )}
          {state === "done" && props.doneAction?.(progress)}
          {!isBusy && (
            <Button
              variant={state === "done" ? "filled" : "default"}
              ref={focusWithoutScroll}
              onClick={() => confirmThenClose()}
            >
              {commonMessages.close}
            </Button>
          )}
          {state === "stopped" && <Button onClick={goOn}>{runMessages.goOn}</Button>}
        </>
      }
    >
      {state === "stopped" && (
        <OutcomeMessage tone="failure">
          {failure && `${failure}. `.replace(/([.?!])\. $/, "$1 ")}
          {texts.stopped(done, total)}
        </OutcomeMessage>
      )}
      {isBusy ? (
        <ProgressLine text={texts.running(done, total)} done={done} total={total} />
      ) : (
        props.children(progress, isUnanswered)
      )}
    </DialogBody>
  );
}
