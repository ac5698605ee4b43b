import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { Alert, Button, Checkbox } from "@mantine/core";
import type { Ref } from "react";
import { ChangeDefaultLink } from "../../business/price/change-default-link.tsx";
import { focusAround } from "../../ui/focus/focus-around.ts";
import classes from "./renewals.module.css";

const { loseDays, loseDaysHint, countFromExpiry, acceptLoss } = renewalMessages;

type LossWarningProps = {
  services: number;
  days: number;
  ref: Ref<HTMLDivElement>;
  isAccepted: boolean;
  error: string | undefined;
  onChange: (isAccepted: boolean) => void;
  onExtend: () => void;
};

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
          {loseDaysHint} <ChangeDefaultLink />
        </div>
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            onExtend();
          }}
        >
          {countFromExpiry}
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
