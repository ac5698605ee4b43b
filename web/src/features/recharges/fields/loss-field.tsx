import { Checkbox, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { focusAround } from "../../../ui/focus/focus-around.ts";
import classes from "./recharge.module.css";

type LossFieldProps = {
  /** What the recharge takes away; undefined where the choice of its start says so. */
  question: string | undefined;
  /** Says what is accepted. */
  label: string;
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  error?: ReactNode;
  "data-path"?: string;
};

/** Confirms a recharge that loses paid days or adds none: one that counts from today with days left, or a mistaken second one. */
export function LossField(props: LossFieldProps) {
  const { question, isAccepted, onChange, error, ...field } = props;
  return (
    <div className={classes.loss}>
      {question && (
        <Text size="sm" role="status" className={classes.warning}>
          {question}
        </Text>
      )}
      <Checkbox
        {...field}
        // Its label says what is lost.
        error={Boolean(error)}
        aria-invalid={error ? true : undefined}
        checked={isAccepted}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        // Someone who types the next customer's name meanwhile must not tick it by the space in it.
        onKeyDown={({ key, currentTarget }) => /^[^ ]$/u.test(key) && focusAround(currentTarget)}
      />
    </div>
  );
}
