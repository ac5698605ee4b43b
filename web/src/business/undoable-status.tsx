import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import type { Recharge } from "@cable-connect/contract/recharges";
import type { PhoneSlot } from "../ui/tables/data-table.tsx";
import { RowButton } from "../ui/tables/row-button.tsx";
import { RechargeStatus } from "./recharge-status.tsx";
import { ReversalNote } from "./reversal-note.tsx";
import classes from "./undoable-status.module.css";

type UndoableStatusProps = Pick<Recharge, "status" | "reversal"> & {
  /** The viewer. */
  side: "operator" | "admin";
  isUndoable: boolean;
  /** The button's accessible name. */
  undoLabel: string;
  onUndo: () => void;
};

/** The status of a recharge or a transaction with its reversal, or a button to undo it while that is possible. */
export function UndoableStatus(props: UndoableStatusProps) {
  const { status, reversal, side, isUndoable, undoLabel, onUndo } = props;
  return (
    <div className={classes.status}>
      <span data-wide={isUndoable || undefined}>
        <RechargeStatus status={status} />
      </span>
      {isUndoable && (
        <RowButton aria-label={undoLabel} onClick={onUndo}>
          {reversalMessages.undo}
        </RowButton>
      )}
      {reversal && (
        <div className={classes.reversal}>
          <ReversalNote reversal={reversal} side={side} />
        </div>
      )}
    </div>
  );
}

/** Where a row on a phone has the status: the button at the right, anything but a success on a line of its own. */
export function statusSlot(isUndoable: boolean, { status }: Pick<Recharge, "status">): PhoneSlot | undefined {
  if (isUndoable) return "action";
  return status === "completed" ? undefined : "foot";
}
