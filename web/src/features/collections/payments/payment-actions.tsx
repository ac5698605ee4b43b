import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import type { Payment } from "@cable-connect/contract/payments";
import { Button } from "@mantine/core";
import { PaymentReceiptButton } from "../../../business/payment/payment-receipt-button.tsx";

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
        <Button
          variant="subtle"
          size="xs"
          aria-label={reverse.buttonOf(payment.receiptNumber)}
          onClick={onReverse}
        >
          {reverse.button}
        </Button>
      )}
      <PaymentReceiptButton payment={payment} />
    </>
  );
}
