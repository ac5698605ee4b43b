import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import type { Recharge } from "@cable-connect/contract/recharges";
import { Button } from "@mantine/core";
import { RechargeStatus } from "../../business/recharge-status.tsx";
import { ReversalNote } from "../../business/reversal-note.tsx";
import classes from "./dashboard.module.css";

type UndoableStatusProps = Pick<Recharge, "id" | "status" | "reversal"> & {
  /** The viewer. */
  side: "operator" | "admin";
  isUndoable: boolean;
  onUndo: () => void;
};

/** The status of a recharge with its reversal, or a button to undo it while that is possible. */
export function UndoableStatus({ id, status, reversal, side, isUndoable, onUndo }: UndoableStatusProps) {
  return (
    <div className={classes.status}>
      <RechargeStatus status={status} />
      {isUndoable && (
        <Button variant="default" size="xs" aria-label={reversalMessages.undoOf(id)} onClick={onUndo}>
          {reversalMessages.undo}
        </Button>
      )}
      {reversal && (
        <div className={classes.reversal}>
          <ReversalNote reversal={reversal} side={side} />
        </div>
      )}
    </div>
  );
}
