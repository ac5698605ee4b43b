import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { toastInfo } from "../../ui/feedback/toast.ts";
import { RowButton } from "../../ui/tables/row-button.tsx";
import classes from "./undo-button.module.css";

/** *Undo* in a row of a table or a list. `label` is its accessible name. */
export function UndoButton({ label, onUndo }: { label: string; onUndo: () => void }) {
  return (
    <RowButton className={classes.quiet} aria-label={label} onClick={onUndo}>
      {reversalMessages.undo}
    </RowButton>
  );
}

/** Where other rows have *Undo*: says why this one has none, also to a finger and the keyboard. `label` is that of the other. */
export function NoUndoButton({ label, reason }: { label: string; reason: string }) {
  return (
    <RowButton
      className={classes.quiet}
      aria-label={reversalMessages.whyNot(label)}
      title={reason}
      onClick={() => toastInfo(reason)}
    >
      ?
    </RowButton>
  );
}
