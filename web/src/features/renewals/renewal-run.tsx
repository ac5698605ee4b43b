import { renewalMessages } from "@cable-connect/contract/renewal-messages";
import { Button, Stack, Text } from "@mantine/core";
import { useEffect, useId, useLayoutEffect } from "react";
import dialogClasses from "../../ui/dialogs/dialog.module.css";
import { DialogMessage } from "../../ui/dialogs/dialog-message.tsx";
import { useKeptPage, useLeaving, useUnsaved } from "../../ui/dialogs/use-leaving.ts";
import type { Order, Reached } from "./renewal-progress.ts";
import { RenewalResults } from "./renewal-results.tsx";
import classes from "./renewals.module.css";
import { useRenewalRun } from "./use-renewal-run.ts";

const texts = renewalMessages;

type RenewalRunProps = {
  order: Order;
  onClose: () => void;
  onBusyChange: (isBusy: boolean) => void;
  onReached: (reached: Reached) => void;
};

/** How the recharges go, and then what became of each. */
export function RenewalRun({ order, onClose, onBusyChange, onReached }: RenewalRunProps) {
  const { state, progress, total, failure, isUnanswered, goOn, stop } = useRenewalRun(order);
  const isBusy = state === "running" || state === "stopping";
  const done = progress.results.length;
  // Before it is seen that all is done, which Escape then closes.
  useLayoutEffect(() => onBusyChange(isBusy), [onBusyChange, isBusy]);
  useEffect(() => onReached({ order, progress }), [onReached, order, progress]);
  useKeptPage(isBusy || state === "stopped");
  useUnsaved(isUnanswered, texts.leaving);
  const leaveBy = useLeaving();
  return (
    <div className={dialogClasses.form}>
      <Stack gap="md" className={dialogClasses.fields}>
        {state === "stopped" && (
          <DialogMessage tone="failure">
            {failure && `${failure}. `.replace(/([.?!])\. $/, "$1 ")}
            {texts.stopped(done, total)}
          </DialogMessage>
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
            ref={focusInPlace}
            onClick={() => leaveBy(onClose)}
          >
            {texts.close}
          </Button>
        )}
        {state === "stopped" && <Button onClick={goOn}>{texts.goOn}</Button>}
      </div>
    </div>
  );
}

/** Gives a button of the foot the focus, while the results stay where they begin. */
function focusInPlace(button: HTMLButtonElement | null): void {
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
