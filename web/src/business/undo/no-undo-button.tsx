import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { IconHelp } from "@tabler/icons-react";
import { toastInfo } from "../../ui/feedback/toast.ts";
import { RowButton } from "../../ui/tables/row-button.tsx";
import classes from "./undo-button.module.css";

/** Where other rows have *Undo*: says why this one has none, also to a finger and the keyboard. `label` is its accessible name. */
export function NoUndoButton({ label, reason }: { label: string; reason: string }) {
  return (
    <RowButton
      className={classes.quiet}
      aria-label={label}
      title={reason}
      onClick={() => toastInfo(reversalMessages.cannotUndo, reason)}
    >
      <IconHelp size={18} aria-hidden />
    </RowButton>
  );
}
