import { reversalMessages } from "@cable-connect/contract/messages/reversals";
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
