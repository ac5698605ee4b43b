import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { isUtrMissing } from "../../../business/payment/is-utr-missing.ts";
import { PaymentReceiptButton } from "../../../business/payment/payment-receipt-button.tsx";
import {
  type ReversiblePayment,
  type UnprovenPayment,
  useOpenDialog,
} from "../../../business/shell-dialogs.ts";
import { RowButton } from "../../../ui/tables/row-button.tsx";

const { addUtr, reverse } = customerAccountMessages;

type PaymentActionsProps = {
  payment: UnprovenPayment & ReversiblePayment & Parameters<typeof isUtrMissing>[0];
  customer: { name: string };
  /** Undefined for a payment that is reversed already. */
  onReverse: (() => void) | undefined;
};

/** The buttons of a payment in a list: add its UTR, reverse, and receipt. */
export function PaymentActions({ payment, customer, onReverse }: PaymentActionsProps) {
  const openDialog = useOpenDialog();
  return (
    <>
      {isUtrMissing(payment) && (
        <RowButton
          variant="subtle"
          aria-label={addUtr.buttonOf(payment.receiptNumber)}
          onClick={() => openDialog("addUtr", { payment, customer })}
        >
          {addUtr.title}
        </RowButton>
      )}
      {onReverse && (
        <RowButton variant="subtle" aria-label={reverse.buttonOf(payment.receiptNumber)} onClick={onReverse}>
          {reverse.button}
        </RowButton>
      )}
      <PaymentReceiptButton payment={payment} />
    </>
  );
}
