import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { Alert, Button, Checkbox } from "@mantine/core";
import { type Ref, useRef, useState } from "react";
import { focusAround } from "../../../ui/focus/focus-around.ts";
import classes from "../renewals.module.css";
import { lossOf } from "./renewal-note.ts";

const { loseDays, loseDaysHint, acceptLoss, lossUnaccepted } = renewalMessages;

type LossWarningProps = {
  services: number;
  days: number;
  ref: Ref<HTMLDivElement>;
  isAccepted: boolean;
  error: string | undefined;
  onChange: (isAccepted: boolean) => void;
  onExtend: () => void;
};

/** Whether the days that a preview takes away are accepted, and the properties of its LossWarning; `ask` asks for it. */
export function useAcceptedLoss(renewals: Parameters<typeof lossOf>[0]) {
  // Leaving services out loses fewer days than were accepted; more days are another question.
  const [acceptedDays, setAcceptedDays] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const loss = lossOf(renewals);
  const isAccepted = loss.days <= acceptedDays;

  function ask() {
    setIsAsked(true);
    question.current?.focus();
  }

  return {
    isAccepted,
    ask,
    warning: {
      ...loss,
      ref: question,
      isAccepted,
      error: isAsked && !isAccepted ? lossUnaccepted : undefined,
      onChange: (accepted: boolean) => setAcceptedDays(accepted ? loss.days : 0),
    },
  };
}

/** Asks before this renewal takes paid days away, with the way to keep them. */
export function LossWarning({
  services,
  days,
  ref,
  isAccepted,
  error,
  onChange,
  onExtend,
}: LossWarningProps) {
  if (services === 0) return null;
  return (
    <Alert color="yellow" role="status">
      <div className={classes.loss}>
        {/* Takes the focus itself: the next key would check a focused checkbox unread. */}
        <div ref={ref} tabIndex={-1}>
          <div className={classes.lossTitle}>{loseDays(services, days)}</div>
          {loseDaysHint}
        </div>
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            onExtend();
          }}
        >
          {rechargeMessages.starts.expiry}
        </Button>
      </div>
      <Checkbox
        mt="xs"
        classNames={{ error: classes.lossError }}
        label={acceptLoss}
        checked={isAccepted}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Alert>
  );
}
