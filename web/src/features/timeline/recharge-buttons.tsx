import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import type { TimelineRecharge } from "@cable-connect/contract/timeline";
import { Button } from "@mantine/core";
import { isUndoable } from "../../business/is-undoable.ts";
import classes from "./timeline.module.css";

/** What can be done about a recharge of a timeline. */
export type RechargeActions = {
  onOpenReceipt: (rechargeId: number) => void;
  onUndo: (rechargeId: number) => void;
};

type RechargeButtonsProps = RechargeActions & { recharge: TimelineRecharge };

/** The way to a recharge's receipt, and a button that undoes it while that is possible. */
export function RechargeButtons({ recharge, onOpenReceipt, onUndo }: RechargeButtonsProps) {
  const { id } = recharge;
  return (
    <div className={classes.actions}>
      {isUndoable(recharge) && (
        <Button
          variant="default"
          size="xs"
          aria-label={reversalMessages.undoOf(id)}
          onClick={() => onUndo(id)}
        >
          {reversalMessages.undo}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        aria-label={receiptMessages.openOf(id)}
        onClick={() => onOpenReceipt(id)}
      >
        {receiptMessages.open}
      </Button>
    </div>
  );
}
