import { planLabel, platformTypeLabels } from "@cable-connect/contract/constants";
import { customerPageMessages } from "@cable-connect/contract/customer-page-messages";
import { receiptMessages } from "@cable-connect/contract/receipt-messages";
import { reversalMessages } from "@cable-connect/contract/reversal-messages";
import type { TimelineRecharge } from "@cable-connect/contract/timeline";
import { Button, Text } from "@mantine/core";
import { formatDate, formatPrice } from "../../ui/format.ts";
import { isUndoable } from "../../ui/is-undoable.ts";
import { RechargeStatus } from "../../ui/recharge-status.tsx";
import { ReversalNote } from "../../ui/reversal-note.tsx";
import classes from "./timeline.module.css";

type RechargeTextProps = { recharge: TimelineRecharge; onOpenReceipt: () => void; onUndo: () => void };

/** What a recharge bought, what it cost, the way to its receipt, and a button that undoes it while that is possible. */
export function RechargeText({ recharge, onOpenReceipt, onUndo }: RechargeTextProps) {
  const { id, platform, planName, amount, expiryDate, status, reversal } = recharge;
  const about = [
    platformTypeLabels[platform.type],
    planLabel(planName),
    customerPageMessages.until(formatDate(expiryDate)),
  ];
  return (
    <>
      <div className={classes.line}>
        <Text fw={600} className={classes.words}>
          {platform.name}
        </Text>
        {status !== "completed" && <RechargeStatus status={status} />}
        <Text fw={600} className={classes.amount}>
          {formatPrice(Number(amount))}
        </Text>
      </div>
      <div className={classes.line}>
        <Text size="sm" className={classes.words}>
          {about.join(" · ")}
        </Text>
        <div className={classes.actions}>
          {isUndoable(recharge) && (
            <Button variant="subtle" size="xs" aria-label={reversalMessages.undoOf(id)} onClick={onUndo}>
              {reversalMessages.undo}
            </Button>
          )}
          <Button variant="default" size="xs" aria-label={receiptMessages.openOf(id)} onClick={onOpenReceipt}>
            {receiptMessages.open}
          </Button>
        </div>
      </div>
      <ReversalNote reversal={reversal} side="operator" />
    </>
  );
}
