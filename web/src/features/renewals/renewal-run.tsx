import { commonMessages } from "@cable-connect/contract/messages/common";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { Button, Stack, Text } from "@mantine/core";
import { useEffect, useId } from "react";
import dialogClasses from "../../ui/dialogs/dialog.module.css";
import { useBusy, useDialog, useUnsaved } from "../../ui/dialogs/dialog-context.ts";
import { OutcomeMessage } from "../../ui/feedback/outcome-message.tsx";
import { useUnloadWarning } from "../../ui/feedback/use-unload-warning.ts";
import type { Order, Reached } from "./renewal-progress.ts";
import { RenewalResults } from "./renewal-results.tsx";
import classes from "./renewals.module.css";
import { useRenewalRun } from "./use-renewal-run.ts";

const texts = renewalMessages;

type RenewalRunProps = {
  order: Order;
  onReached: (reached: Reached) => void;
};

/** The progress of the recharges, and then their results. */
export function RenewalRun({ order, onReached }: RenewalRunProps) {
  const { state, progress, total, failure, isUnanswered, goOn, stop } = useRenewalRun(order);
  const isBusy = state === "running" || state === "stopping";
  const done = progress.results.length;
  useBusy(isBusy);
  useEffect(() => onReached({ order, progress }), [onReached, order, progress]);
  useUnloadWarning(isBusy || state === "stopped");
  useUnsaved(isUnanswered, texts.leaving);
  const { confirmThenClose } = useDialog();
  return (
    <div className={dialogClasses.form}>
      <Stack gap="md" className={dialogClasses.fields}>
        {state === "stopped" && (
          <OutcomeMessage tone="failure">
            {failure && `${failure}. `.replace(/([.?!])\. $/, "$1 ")}
            {texts.stopped(done, total)}
          </OutcomeMessage>
        )}
        {isBusy && <Running done={done} total={total} />}
        {!isBusy && <RenewalResults order={order} progress={progress} isUnanswered={isUnanswered} />}
      </Stack>
      <div className={dialogClasses.foot}>
        {isBusy && (
          <Button variant="default" disabled={state === "stopping"} onClick={stop}>
            {state === "stopping" ? texts.stopping : texts.stop}
          </Button>
        )}
        {!isBusy && (
          <Button
            variant={state === "done" ? "filled" : "default"}
            ref={focusWithoutScroll}
            onClick={() => confirmThenClose()}
          >
            {commonMessages.close}
          </Button>
        )}
        {state === "stopped" && <Button onClick={goOn}>{texts.goOn}</Button>}
      </div>
    </div>
  );
}

/** Focuses a button of the footer without scrolling away from the start of the results. */
function focusWithoutScroll(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

function Running({ done, total }: { done: number; total: number }) {
  const labelId = useId();
  return (
    <>
      <Text id={labelId} role="status">
        {texts.running(done, total)}
      </Text>
      <progress className={classes.progress} aria-labelledby={labelId} value={done} max={total} />
    </>
  );
}
