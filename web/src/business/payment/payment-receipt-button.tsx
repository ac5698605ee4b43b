import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import type { Payment } from "@cable-connect/contract/payments";
import { RowButton } from "../../ui/tables/row-button.tsx";
import { useShellDialogs } from "../shell-dialogs.ts";

/** A button that opens the receipt of a payment. */
export function PaymentReceiptButton({ payment }: { payment: Pick<Payment, "id" | "receiptNumber"> }) {
  const { showPaymentReceipt } = useShellDialogs();
  return (
    <RowButton
      aria-label={receiptMessages.payment.openOf(payment.receiptNumber)}
      onClick={() => showPaymentReceipt(payment.id)}
    >
      {receiptMessages.open}
    </RowButton>
  );
}
