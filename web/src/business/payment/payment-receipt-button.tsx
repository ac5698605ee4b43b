import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import type { Payment } from "@cable-connect/contract/payments";
import { IconReceipt } from "@tabler/icons-react";
import { RowButton } from "../../ui/tables/row-button.tsx";
import { useOpenDialog } from "../shell-dialogs.ts";

type PaymentReceiptButtonProps = {
  payment: Pick<Payment, "id" | "receiptNumber">;
  /** On a phone an icon, in a row of a table. */
  isShort?: boolean;
};

/** A button that opens the receipt of a payment. */
export function PaymentReceiptButton({ payment, isShort }: PaymentReceiptButtonProps) {
  const openDialog = useOpenDialog();
  return (
    <RowButton
      aria-label={receiptMessages.payment.openOf(payment.receiptNumber)}
      onClick={() => openDialog("paymentReceipt", { paymentId: payment.id })}
    >
      {isShort ? (
        <>
          <span data-wide>{receiptMessages.open}</span>
          <IconReceipt data-narrow size={18} aria-hidden />
        </>
      ) : (
        receiptMessages.open
      )}
    </RowButton>
  );
}
