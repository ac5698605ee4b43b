import { maxPayeeName, maxVpaLength } from "@cable-connect/contract/collections/upi-link";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import { type UpiSettings, upiSettingsBody } from "@cable-connect/contract/upi";
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { upiSettingsQuery, useUpdateUpiSettings } from "../../api/upi.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { EditForm } from "../../ui/dialogs/edit-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

const texts = upiMessages;
const validate = schemaValidator(upiSettingsBody);

type UpiDialogProps = { settings: UpiSettings; opened: boolean; onClose: () => void };

/** Changes where customers pay by UPI; both fields empty end it. */
export function UpiDialog({ settings, opened, onClose }: UpiDialogProps) {
  const update = useUpdateUpiSettings();
  const client = useQueryClient();
  return (
    <Dialog opened={opened} onClose={onClose} size={480} title={texts.title} layout="form">
      <EditForm
        description={texts.hint}
        stored={settings}
        valuesOf={({ vpa, payeeName }) => ({ vpa: vpa ?? "", payeeName: payeeName ?? "" })}
        reload={async () => (await client.fetchQuery({ ...upiSettingsQuery, staleTime: 0 })).settings}
        labels={{ vpa: texts.vpa, payeeName: texts.payeeName }}
        validate={validate}
        submitLabel={commonMessages.saveChanges}
        busyLabel={commonMessages.saving}
        failureMessage={texts.saveFailed}
        save={async (body, _, version) => {
          const answer = await update.mutateAsync({ body, version });
          toastSuccess(answer.settings.vpa === null ? texts.ended : texts.saved);
        }}
      >
        {(form) => (
          <>
            <TextInput
              label={texts.vpa}
              placeholder={texts.vpaExample}
              maxLength={maxVpaLength}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps("vpa")}
            />
            <TextInput
              label={texts.payeeName}
              description={texts.payeeNameHint}
              descriptionProps={{ size: "sm" }}
              inputWrapperOrder={["label", "input", "description", "error"]}
              maxLength={maxPayeeName}
              autoComplete="off"
              {...form.getInputProps("payeeName")}
            />
          </>
        )}
      </EditForm>
    </Dialog>
  );
}
