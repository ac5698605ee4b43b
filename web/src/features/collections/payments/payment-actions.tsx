import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import type { Payment } from "@cable-connect/contract/payments";
import { PaymentReceiptButton } from "../../../business/payment/payment-receipt-button.tsx";
import { RowButton } from "../../../ui/tables/row-button.tsx";

const { reverse } = customerAccountMessages;

type PaymentActionsProps = {
  payment: Pick<Payment, "id" | "receiptNumber">;
  /** Undefined for a payment that is reversed already. */
  onReverse: (() => void) | undefined;
};

/** The buttons of a payment in a list: reverse, and receipt. */
export function PaymentActions({ payment, onReverse }: PaymentActionsProps) {
  return (
    <>
      {onReverse && (
        <RowButton variant="subtle" aria-label={reverse.buttonOf(payment.receiptNumber)} onClick={onReverse}>
          {reverse.button}
        </RowButton>
      )}
      <PaymentReceiptButton payment={payment} />
    </>
  );
}
