import { dayBookMessages } from "@cable-connect/contract/messages/day-book";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { type CashMovement, useReverseMovement } from "../../../api/day-book.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { nameOfLine } from "./line-texts.ts";

const texts = dayBookPageMessages.reverse;

type ReverseMovementDialogProps = { movement: CashMovement; opened: boolean; onClose: () => void };

/** Asks for a reason and reverses a movement of cash. */
export function ReverseMovementDialog({ movement, opened, onClose }: ReverseMovementDialogProps) {
  const { id, kind, amount, collector } = movement;
  const reverse = useReverseMovement();
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      texts={texts}
      description={texts.about(dayBookMessages.kinds[kind], formatPrice(amount), nameOfLine({ collector }))}
      submitLabel={texts.title}
      isDestructive
      onSubmit={async ({ reason }, { idempotencyKey }) => {
        await reverse.mutateAsync({ id, reason, idempotencyKey });
        toastSuccess(texts.done);
      }}
    />
  );
}
