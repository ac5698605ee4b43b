import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { addReferenceBody } from "@cable-connect/contract/payments";
import { TextInput } from "@mantine/core";
import { useAddUtr } from "../../../api/customer-account.ts";
import { pasteUtr } from "../../../business/payment/paste-utr.tsx";
import type { UnprovenPayment } from "../../../business/shell-dialogs.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";
import { formatDate, formatPrice } from "../../../ui/text/format.ts";
import { Unbroken } from "../../../ui/text/unbroken.tsx";

type AddUtrDialogProps = {
  payment: UnprovenPayment;
  customer: { name: string };
  opened: boolean;
  onClose: () => void;
};

const { addUtr: texts, receive } = customerAccountMessages;
const validate = schemaValidator(addReferenceBody);

/** Adds the UTR of a payment by UPI that was received without one. */
export function AddUtrDialog({ payment, customer, ...dialog }: AddUtrDialogProps) {
  const add = useAddUtr(payment.id);
  const { amount, receivedOn, receiptNumber } = payment;
  return (
    <Dialog {...dialog} title={texts.title} layout="form">
      <DialogForm
        description={
          <Unbroken>
            {texts.about(customer.name, formatPrice(amount), formatDate(receivedOn), receiptNumber)}
          </Unbroken>
        }
        initialValues={{ reference: "" }}
        validate={validate}
        submitLabel={texts.title}
        busyLabel={texts.busy}
        failureMessage={texts.failed}
        movesMoney
        onSubmit={async ({ reference }, { idempotencyKey }) => {
          await add.mutateAsync({ reference, idempotencyKey });
          toastSuccess(texts.done(receiptNumber));
        }}
      >
        {(form) => (
          <TextInput
            label={receive.reference.upi}
            withAsterisk
            description={texts.hint}
            descriptionProps={{ size: "sm" }}
            inputWrapperOrder={["label", "input", "description", "error"]}
            maxLength={50}
            inputMode="numeric"
            autoComplete="off"
            {...pasteUtr((utr) => form.setFieldValue("reference", utr))}
            {...form.getInputProps("reference")}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
