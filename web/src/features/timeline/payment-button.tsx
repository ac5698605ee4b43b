import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import type { TimelineAccount } from "@cable-connect/contract/timeline";
import { Button } from "@mantine/core";
import { useShellDialogs } from "../../business/shell-dialogs.ts";
import classes from "./timeline.module.css";

/** A button that opens the receipt of a payment of the timeline. */
export function PaymentButton({ payment }: { payment: NonNullable<TimelineAccount["payment"]> }) {
  const { showPaymentReceipt } = useShellDialogs();
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="xs"
        aria-label={receiptMessages.payment.openOf(payment.receiptNumber)}
        onClick={() => showPaymentReceipt(payment.id)}
      >
        {receiptMessages.open}
      </Button>
    </div>
  );
}
