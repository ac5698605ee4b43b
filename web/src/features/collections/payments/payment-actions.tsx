import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { IconArrowBackUp, IconPencil } from "@tabler/icons-react";
import { isUtrMissing } from "../../../business/payment/is-utr-missing.ts";
import { PaymentReceiptButton } from "../../../business/payment/payment-receipt-button.tsx";
import {
  type ReversiblePayment,
  type UnprovenPayment,
  useOpenDialog,
} from "../../../business/shell-dialogs.ts";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import { RowButton } from "../../../ui/tables/row-button.tsx";
import classes from "../collections.module.css";

const { addUtr, reverse } = customerAccountMessages;

type PaymentActionsProps = {
  payment: UnprovenPayment & ReversiblePayment & Parameters<typeof isUtrMissing>[0];
  customer: { name: string };
  /** Undefined for a payment that is reversed already. */
  onReverse: (() => void) | undefined;
  /** The id of the text that says that its book is closed, so that it can't be reversed. */
  closedBook?: string | undefined;
};

/** The buttons of a payment in a list: add its UTR, reverse, and receipt; on a phone as icons in one row. */
export function PaymentActions({ payment, customer, onReverse, closedBook }: PaymentActionsProps) {
  const openDialog = useOpenDialog();
  return (
    <div className={classes.paymentActions}>
      {isUtrMissing(payment) && (
        <RowButton
          variant="subtle"
          aria-label={addUtr.buttonOf(payment.receiptNumber)}
          onClick={() => openDialog("addUtr", { payment, customer })}
        >
          <span data-wide>{addUtr.title}</span>
          <IconPencil data-narrow size={18} aria-hidden />
        </RowButton>
      )}
      {onReverse && (
        <RowButton
          variant="subtle"
          aria-label={reverse.buttonOf(payment.receiptNumber)}
          {...softDisabled(closedBook !== undefined)}
          aria-describedby={closedBook}
          onClick={closedBook ? undefined : onReverse}
        >
          <span data-wide>{reverse.button}</span>
          <IconArrowBackUp data-narrow size={18} aria-hidden />
        </RowButton>
      )}
      <PaymentReceiptButton payment={payment} isShort />
    </div>
  );
}
