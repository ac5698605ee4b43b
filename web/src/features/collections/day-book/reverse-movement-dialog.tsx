import { dayBookMessages } from "@cable-connect/contract/messages/day-book";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { useQuery } from "@tanstack/react-query";
import { closedBooksQuery } from "../../../api/collections.ts";
import { useReverseMovement } from "../../../api/day-book.ts";
import { ClosedBookNote } from "../../../business/payment/closed-book-note.tsx";
import { DayBookLink, isClosedDay } from "../../../business/payment/day-book-link.tsx";
import { closedUntilOf, needsOpenBook } from "../../../business/payment/receivers.ts";
import type { ReversibleMovement } from "../../../business/shell-dialogs.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { formatPrice, today } from "../../../ui/text/format.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { nameOfLine } from "./line-texts.ts";

const texts = dayBookPageMessages.reverse;

type ReverseMovementDialogProps = { movement: ReversibleMovement; opened: boolean; onClose: () => void };

/** Asks for a reason and reverses a movement of cash. */
export function ReverseMovementDialog({ movement, opened, onClose }: ReverseMovementDialogProps) {
  const { id, kind, amount, collector } = movement;
  const reverse = useReverseMovement();
  const { data: books } = useQuery(closedBooksQuery);
  // The counter took over what was handed over.
  const holders = kind === "hand-over" ? [collector, null] : [collector];
  const closed = holders
    .map((holder) => ({ holder, closedUntil: closedUntilOf(books, holder?.id ?? null, today()) }))
    .find(({ closedUntil }) => closedUntil !== undefined);
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      texts={texts}
      description={texts.about(dayBookMessages.kinds[kind], formatPrice(amount), nameOfLine({ collector }))}
      submitState={(_, isPast) => needsOpenBook(isPast ? undefined : closed?.closedUntil)}
      submitLabel={texts.title}
      failureAction={isClosedDay(reverse.error) && <DayBookLink day={today()} isOnlyWay />}
      isDestructive
      onSubmit={async ({ reason }, { idempotencyKey }) => {
        await reverse.mutateAsync({ id, reason, idempotencyKey });
        toastSuccess(texts.done);
      }}
    >
      {closed?.closedUntil && (
        <ClosedBookNote collector={closed.holder} day={today()} closedUntil={closed.closedUntil} isOnlyWay />
      )}
    </ReasonDialog>
  );
}
