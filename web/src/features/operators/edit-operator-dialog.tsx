import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { useQueryClient } from "@tanstack/react-query";
import { operatorQuery, useUpdateOperator } from "../../api/operators.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { StatusRow } from "../../business/status-row.tsx";
import { changesOf } from "../../ui/dialogs/changes-of.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { EditForm } from "../../ui/dialogs/edit-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { ChoiceInput } from "../../ui/fields/choice-input.tsx";
import { OperatorFields } from "./operator-fields.tsx";
import { operatorValues, updateBody, validateUpdate } from "./operator-form.ts";

type EditOperatorDialogProps = {
  operator: Operator;
  /** The status is a field, as in the list's dialog (specification, section 2, Operators), instead of a button. */
  hasStatusField?: boolean;
  opened: boolean;
  onClose: () => void;
};

const states = [
  { value: "active", label: commonMessages.active },
  { value: "inactive", label: commonMessages.inactive },
] as const;

const { name, email, mobile, creditLimit, lowBalance, isIsp } = operatorMessages.fields;
const labels = {
  name,
  email,
  mobile,
  creditLimit,
  lowBalanceThreshold: lowBalance,
  isIsp,
  isActive: commonMessages.active,
};

/** Edits an operator (specification, section 2, Operators). */
export function EditOperatorDialog(props: EditOperatorDialogProps) {
  const { operator, hasStatusField, opened, onClose } = props;
  const { isActive: wasActive } = operator;
  const client = useQueryClient();
  const openDialog = useOpenDialog();
  const changeStatus = () => openDialog("operatorStatus", { operator });
  const update = useUpdateOperator(operator.id);
  const { updateFailed, detailUpdateFailed } = operatorMessages;
  return (
    <Dialog opened={opened} onClose={onClose} title={operatorMessages.edit} layout="form" size={640}>
      <EditForm
        stored={operator}
        valuesOf={operatorValues}
        reload={() => client.fetchQuery({ ...operatorQuery(operator.id), staleTime: 0 })}
        labels={labels}
        validate={validateUpdate}
        submitLabel={commonMessages.saveChanges}
        busyLabel={commonMessages.saving}
        failureMessage={hasStatusField ? updateFailed : detailUpdateFailed}
        save={async (values, initial, version) => {
          const { isActive, ...rest } = changesOf(updateBody(initial), updateBody(values));
          if (isActive === undefined || Object.keys(rest).length > 0) {
            const { operator: updated } = await update.mutateAsync({ body: rest, version });
            toastSuccess(operatorMessages.updated, { detail: updated.name });
          }
          if (isActive !== undefined) changeStatus();
        }}
      >
        {(form) => (
          <OperatorFields
            form={form}
            afterContact={
              hasStatusField ? (
                <ChoiceInput
                  label={commonMessages.status}
                  choices={states}
                  value={form.values.isActive ? "active" : "inactive"}
                  onChange={(state) => form.setFieldValue("isActive", state === "active")}
                  description={
                    form.values.isActive ? undefined : operatorMessages.fields.inactiveHint(operator.isIsp)
                  }
                />
              ) : (
                <StatusRow
                  isActive={wasActive}
                  action={wasActive ? operatorMessages.deactivate : operatorMessages.activateOperator}
                  onChange={changeStatus}
                />
              )
            }
          />
        )}
      </EditForm>
    </Dialog>
  );
}
