import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { Checkbox, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ownKey } from "../../api/client/session.ts";
import { readStored, writeStored } from "../../api/client/storage.ts";
import { useCreateOperator } from "../../api/operators.ts";
import { NewPasswordInput } from "../../business/password/new-password-input.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { OperatorFields } from "./operator-fields.tsx";
import {
  createBody,
  isSuggested,
  maxUsernameLength,
  newOperator,
  usernameOf,
  validateCreate,
} from "./operator-form.ts";
import { TemporaryPasswordDialog } from "./temporary-password-dialog.tsx";

/** Where this device stores that the last password was generated, so that the next one is. */
const choiceKey = () => ownKey("generate-password");

type CreateOperatorDialogProps = {
  /** The name to start from. */
  name?: string;
  opened: boolean;
  onClose: () => void;
};

/** Creates an operator and leads to its page; opened from the list and the sidebar (specification, section 2, Operators). */
export function CreateOperatorDialog({ name = "", opened, onClose }: CreateOperatorDialogProps) {
  const create = useCreateOperator();
  const navigate = useNavigate();
  const [handedOver, setHandedOver] = useState<{ operator: Operator; password?: string }>();

  function openPage({ id }: Operator) {
    // A navigation leaves the focus in a field outside the page, where Enter was pressed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void navigate({ to: "/operators/$operatorId", params: { operatorId: String(id) } });
  }

  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={operatorMessages.create}
        layout="form"
        size={640}
        // The new operator's page has the focus.
        returnFocus={!create.isSuccess}
      >
        <DialogForm
          initialValues={{
            ...newOperator,
            name,
            username: usernameOf(name),
            generatePassword: readStored(choiceKey()) !== null,
          }}
          firstField={name ? "username" : "name"}
          validate={validateCreate}
          submitLabel={operatorMessages.create}
          busyLabel={commonMessages.creating}
          failureMessage={operatorMessages.createFailed}
          unanswered={operatorMessages.createUnanswered}
          onSubmit={async (values) => {
            const { operator, temporaryPassword } = await create.mutateAsync(createBody(values));
            writeStored(choiceKey(), values.generatePassword ? "generate" : undefined);
            if (temporaryPassword) return setHandedOver({ operator, password: temporaryPassword });
            toastSuccess(operatorMessages.created, { detail: operator.name });
            openPage(operator);
          }}
        >
          {(form) => (
            <OperatorFields
              form={form}
              onNameChange={(name) =>
                isSuggested(form.values) && form.setFieldValue("username", usernameOf(name))
              }
              afterName={
                <TextInput
                  label={operatorMessages.fields.username}
                  withAsterisk
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={maxUsernameLength}
                  {...form.getInputProps("username")}
                  // A suggested one is typed over.
                  onFocus={({ currentTarget }) => isSuggested(form.values) && currentTarget.select()}
                />
              }
              afterContact={
                <>
                  {!form.values.generatePassword && (
                    <NewPasswordInput
                      names={[form.values.name, form.values.username, form.values.email, form.values.mobile]}
                      label={operatorMessages.fields.password}
                      withAsterisk
                      maxLength={200}
                      {...form.getInputProps("password")}
                    />
                  )}
                  <Checkbox
                    label={operatorMessages.fields.generatePassword}
                    description={operatorMessages.fields.generatePasswordHint}
                    {...form.getInputProps("generatePassword", { type: "checkbox" })}
                  />
                </>
              }
            />
          )}
        </DialogForm>
      </Dialog>
      <TemporaryPasswordDialog
        title={operatorMessages.created}
        username={handedOver?.operator.username ?? ""}
        mobile={handedOver?.operator.mobile ?? null}
        password={handedOver?.password}
        doneLabel={operatorMessages.temporaryPassword.setUp}
        onClose={() => {
          if (!handedOver) return;
          const { operator } = handedOver;
          // The operator is still named while the dialog fades.
          setHandedOver({ operator });
          openPage(operator);
        }}
      />
    </>
  );
}
