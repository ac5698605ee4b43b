import { Text } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./dialog.module.css";
import { DialogButtons, type DialogButtonsProps } from "./dialog-buttons.tsx";

type FormFootProps = Omit<DialogButtonsProps, "hintId"> & {
  /** What the submission leads to. */
  summary: ReactNode;
  /** What the submission still needs; empty for nothing now, undefined where nothing is ever said. */
  hint: string | undefined;
  /** Whether the hint says why the submission is refused. */
  isWarning: boolean | undefined;
};

/** Below the fields of a `DialogForm`: what the submission leads to, what it still needs, and the buttons. */
export function FormFoot({ summary, hint, isWarning, ...buttons }: FormFootProps) {
  const hintId = useId();
  const hasHint = hint !== undefined;
  return (
    <>
      {summary && <div className={classes.summary}>{summary}</div>}
      {hasHint && (
        <Text
          id={hintId}
          role="status"
          size="sm"
          c={isWarning ? "var(--mantine-color-error)" : "dimmed"}
          className={classes.hint}
        >
          {hint}
        </Text>
      )}
      <DialogButtons {...buttons} hintId={hasHint ? hintId : undefined} />
    </>
  );
}
