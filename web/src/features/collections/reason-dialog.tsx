import { reasonBody } from "@cable-connect/contract/values/fields";
import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm, type DialogFormProps } from "../../ui/dialogs/dialog-form.tsx";
import { ReasonField } from "../../ui/fields/reason-field.tsx";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

type Values = { reason: string };

type ReasonDialogProps = Pick<
  DialogFormProps<Values>,
  "description" | "submitLabel" | "isDestructive" | "submitState" | "failureAction" | "onSubmit"
> & {
  opened: boolean;
  onClose: () => void;
  title: string;
  texts: { reason: string; effect: string; reasons: readonly string[]; busy: string; failed: string };
  /** What stands above the reason. */
  children?: ReactNode;
};

const validate = schemaValidator(reasonBody);

/** Asks for a reason to take back what was booked. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { opened, onClose, title, texts, children, ...form } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} layout="form">
      <DialogForm
        {...form}
        initialValues={{ reason: "" }}
        validate={validate}
        busyLabel={texts.busy}
        failureMessage={texts.failed}
        movesMoney
      >
        {({ getInputProps, values }) => (
          <>
            {children}
            <ReasonField
              label={texts.reason}
              effect={texts.effect}
              ready={texts.reasons}
              {...getInputProps("reason")}
              value={values.reason}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
