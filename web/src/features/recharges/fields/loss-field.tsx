import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { Checkbox, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ChangeDefaultLink } from "../../../business/price/change-default-link.tsx";
import classes from "./recharge.module.css";

type LossFieldProps = {
  /** What the recharge takes away; undefined where the choice of its start says so. */
  question: string | undefined;
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  error?: ReactNode;
  "data-path"?: string;
};

/** Confirms a recharge that loses paid days or adds none: one that counts from today with days left, or a mistaken second one. */
export function LossField(props: LossFieldProps) {
  const { question, isAccepted, onChange, error, "data-path": path, ...field } = props;
  return (
    <div className={classes.loss}>
      {/* An unanswered question takes the focus itself: the next key would check a focused checkbox unread. */}
      {question && (
        <Text size="sm" role="status" className={classes.warning} data-path={path} tabIndex={-1}>
          {question}
        </Text>
      )}
      <Group justify="space-between" gap="xs">
        <Checkbox
          {...field}
          // What is lost already stands above.
          error={Boolean(error)}
          aria-invalid={error ? true : undefined}
          label={rechargeMessages.acceptLoss}
          checked={isAccepted}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {!question && <ChangeDefaultLink />}
      </Group>
    </div>
  );
}
