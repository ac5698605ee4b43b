import { reopenDayBody } from "@cable-connect/contract/day-book";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { type DayClosing, useReopenDay } from "../../../api/day-book.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { ReasonField } from "../../../ui/fields/reason-field.tsx";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import { nameOfLine } from "./line-texts.ts";

const texts = dayBookPageMessages.reopen;
const validate = schemaValidator(reopenDayBody);

type ReopenDayDialogProps = { closing: DayClosing; opened: boolean; onClose: () => void };

/** Asks for a reason and takes back a closing of today. */
export function ReopenDayDialog({ closing, opened, onClose }: ReopenDayDialogProps) {
  const reopen = useReopenDay();
  const name = nameOfLine(closing);
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title(name)} layout="form">
      <DialogForm
        description={texts.about(formatPrice(closing.counted), closing.signedBy)}
        initialValues={{ reason: "" }}
        validate={validate}
        submitLabel={dayBookPageMessages.buttons.reopen}
        busyLabel={texts.busy}
        failureMessage={texts.failed}
        movesMoney
        onSubmit={async ({ reason }, { idempotencyKey }) => {
          await reopen.mutateAsync({ id: closing.id, reason, idempotencyKey });
          toastSuccess(texts.done(name));
        }}
      >
        {(form) => (
          <ReasonField
            label={texts.reason}
            effect={texts.effect}
            ready={texts.reasons}
            {...form.getInputProps("reason")}
            value={form.values.reason}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
