import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import type { TimelineRecharge } from "@cable-connect/contract/timeline";
import { isUndoable } from "../../business/undo/is-undoable.ts";
import { RowButton } from "../../ui/tables/row-button.tsx";
import classes from "./timeline.module.css";

/** The actions on a recharge of the timeline. */
export type RechargeActions = {
  onOpenReceipt: (rechargeId: number) => void;
  onUndo: (rechargeId: number) => void;
};

type RechargeButtonsProps = RechargeActions & { recharge: TimelineRecharge };

/** Buttons that undo a recharge, while that is possible, and open its receipt. */
export function RechargeButtons({ recharge, onOpenReceipt, onUndo }: RechargeButtonsProps) {
  const { id } = recharge;
  return (
    <div className={classes.actions}>
      {isUndoable(recharge) && (
        <RowButton aria-label={reversalMessages.undoOf(id)} onClick={() => onUndo(id)}>
          {reversalMessages.undo}
        </RowButton>
      )}
      <RowButton aria-label={receiptMessages.openOf(id)} onClick={() => onOpenReceipt(id)}>
        {receiptMessages.open}
      </RowButton>
    </div>
  );
}
