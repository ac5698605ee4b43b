import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { useQuery } from "@tanstack/react-query";
import { closedBooksQuery } from "../../../api/collections.ts";
import { useReversePayment } from "../../../api/customer-account.ts";
import { standingText } from "../../../business/customer/standing-text.ts";
import { ClosedBookNote } from "../../../business/payment/closed-book-note.tsx";
import { DayBookLink, isClosedDay } from "../../../business/payment/day-book-link.tsx";
import { closedUntilOf, needsOpenBook } from "../../../business/payment/receivers.ts";
import type { ReversiblePayment } from "../../../business/shell-dialogs.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { formatDate, formatPrice, today } from "../../../ui/text/format.ts";
import { Unbroken } from "../../../ui/text/unbroken.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";

type ReversePaymentDialogProps = {
  customer: { name: string };
  payment: ReversiblePayment;
  opened: boolean;
  onClose: () => void;
  /** Called once reversed, which removes the button that opened the dialog. */
  onReversed?: () => void;
};

const texts = customerAccountMessages.reverse;

/** Asks for a reason and reverses a payment. */
export function ReversePaymentDialog(props: ReversePaymentDialogProps) {
  const { customer, payment, opened, onClose, onReversed } = props;
  const { amount, mode, receivedOn, receiptNumber, collector } = payment;
  const reverse = useReversePayment(payment.id);
  const { data: books } = useQuery(closedBooksQuery);
  // The reversal is booked today, where the payment was.
  const closedUntil = closedUntilOf(books, collector?.id ?? null, today());
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      texts={{ ...texts, reasons: mode === "cheque" ? [texts.bounced, ...texts.reasons] : texts.reasons }}
      description={
        <Unbroken>
          {texts.about(
            customer.name,
            formatPrice(amount),
            collectionMessages.modes[mode],
            formatDate(receivedOn),
            receiptNumber,
          )}
        </Unbroken>
      }
      submitState={(_, isPast) => needsOpenBook(isPast ? undefined : closedUntil)}
      submitLabel={texts.title}
      failureAction={isClosedDay(reverse.error) && <DayBookLink day={today()} isOnlyWay />}
      isDestructive
      onSubmit={async ({ reason }, { idempotencyKey }) => {
        const answer = await reverse.mutateAsync({ reason, idempotencyKey });
        toastSuccess(texts.done, {
          detail: customerAccountMessages.nowOf(customer.name, standingText(answer)),
        });
        onReversed?.();
      }}
    >
      {closedUntil && (
        <ClosedBookNote collector={collector} day={today()} closedUntil={closedUntil} isOnlyWay />
      )}
    </ReasonDialog>
  );
}
