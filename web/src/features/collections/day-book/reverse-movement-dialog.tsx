import { reverseMovementBody } from "@cable-connect/contract/cash-movements";
import { dayBookMessages } from "@cable-connect/contract/messages/day-book";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { type CashMovement, useReverseMovement } from "../../../api/day-book.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { ReasonField } from "../../../ui/fields/reason-field.tsx";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import { nameOfLine } from "./line-texts.ts";

const texts = dayBookPageMessages.reverse;
const validate = schemaValidator(reverseMovementBody);

type ReverseMovementDialogProps = { movement: CashMovement; opened: boolean; onClose: () => void };

/** Asks for a reason and reverses a movement of cash. */
export function ReverseMovementDialog({ movement, opened, onClose }: ReverseMovementDialogProps) {
  const { id, kind, amount, collector } = movement;
  const reverse = useReverseMovement();
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} layout="form">
      <DialogForm
        description={texts.about(dayBookMessages.kinds[kind], formatPrice(amount), nameOfLine({ collector }))}
        initialValues={{ reason: "" }}
        validate={validate}
        submitLabel={texts.title}
        busyLabel={texts.busy}
        failureMessage={texts.failed}
        movesMoney
        isDestructive
        onSubmit={async ({ reason }, { idempotencyKey }) => {
          await reverse.mutateAsync({ id, reason, idempotencyKey });
          toastSuccess(texts.done);
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
