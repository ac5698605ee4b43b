import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { useUpdateOperator } from "../../api/operators.ts";
import { changesOf } from "../../ui/dialogs/changes-of.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { ChoiceInput } from "../../ui/fields/choice-input.tsx";
import { OperatorFields } from "./operator-fields.tsx";
import { operatorValues, updateBody, validateUpdate } from "./operator-form.ts";

type EditOperatorDialogProps = {
  operator: Operator;
  /** Only the list's dialog edits the status (specification, section 2, Operators). */
  hasStatus?: boolean;
  opened: boolean;
  onClose: () => void;
};

const states = [
  { value: "active", label: commonMessages.active },
  { value: "inactive", label: commonMessages.inactive },
] as const;

export function EditOperatorDialog({ operator, hasStatus, opened, onClose }: EditOperatorDialogProps) {
  const update = useUpdateOperator(operator.id);
  const { updateFailed, detailUpdateFailed } = operatorMessages;
  return (
    <Dialog opened={opened} onClose={onClose} title={operatorMessages.edit} layout="form">
      <DialogForm
        initialValues={operatorValues(operator)}
        validate={validateUpdate}
        submitLabel={commonMessages.saveChanges}
        busyLabel={commonMessages.saving}
        failureMessage={hasStatus ? updateFailed : detailUpdateFailed}
        onSubmit={async (values, _, initial) => {
          const { isActive, ...body } = changesOf(updateBody(initial), updateBody(values));
          await update.mutateAsync(hasStatus ? { ...body, isActive } : body);
          toastSuccess(operatorMessages.updated);
        }}
      >
        {(form) => (
          <OperatorFields
            form={form}
            afterContact={
              hasStatus && (
                <ChoiceInput
                  label={commonMessages.status}
                  choices={states}
                  value={form.values.isActive ? "active" : "inactive"}
                  onChange={(state) => form.setFieldValue("isActive", state === "active")}
                  description={form.values.isActive ? undefined : operatorMessages.fields.inactiveHint}
                />
              )
            }
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
