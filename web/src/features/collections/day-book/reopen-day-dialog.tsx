import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { type DayClosing, useReopenDay } from "../../../api/day-book.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { nameOfLine } from "./line-texts.ts";

const texts = dayBookPageMessages.reopen;

type ReopenDayDialogProps = { closing: DayClosing; opened: boolean; onClose: () => void };

/** Asks for a reason and takes back a closing of today. */
export function ReopenDayDialog({ closing, opened, onClose }: ReopenDayDialogProps) {
  const reopen = useReopenDay();
  const name = nameOfLine(closing);
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={texts.title(name)}
      texts={texts}
      description={texts.about(formatPrice(closing.counted), closing.signedBy)}
      submitLabel={dayBookPageMessages.buttons.reopen}
      onSubmit={async ({ reason }, { idempotencyKey }) => {
        await reopen.mutateAsync({ id: closing.id, reason, idempotencyKey });
        toastSuccess(texts.done(name));
      }}
    />
  );
}
