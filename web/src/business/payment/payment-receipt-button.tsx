import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import type { Payment } from "@cable-connect/contract/payments";
import { RowButton } from "../../ui/tables/row-button.tsx";
import { useOpenDialog } from "../shell-dialogs.ts";

/** A button that opens the receipt of a payment. */
export function PaymentReceiptButton({ payment }: { payment: Pick<Payment, "id" | "receiptNumber"> }) {
  const openDialog = useOpenDialog();
  return (
    <RowButton
      aria-label={receiptMessages.payment.openOf(payment.receiptNumber)}
      onClick={() => openDialog("paymentReceipt", { paymentId: payment.id })}
    >
      {receiptMessages.open}
    </RowButton>
  );
}
