import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { ReminderSettings } from "@cable-connect/contract/reminder-settings";
import { Checkbox, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reminderSettingsQuery, useUpdateReminderSettings } from "../../../api/reminders.ts";
import { changesOf } from "../../../ui/dialogs/changes-of.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { EditForm } from "../../../ui/dialogs/edit-form.tsx";
import { FormSkeleton } from "../../../ui/dialogs/form-skeleton.tsx";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import type { EditedMessage } from "./message-dialog.tsx";
import { MessageList } from "./message-list.tsx";
import { messageChoices, messageOf } from "./message-select.tsx";
import { TestEmail } from "./test-email.tsx";

const MessageDialog = lazyDialog(async () => (await import("./message-dialog.tsx")).MessageDialog);
const DeleteMessageDialog = lazyDialog(
  async () => (await import("./delete-message-dialog.tsx")).DeleteMessageDialog,
);

const texts = reminderMessages;

type ReminderSettingsDialogProps = { opened: boolean; onClose: () => void };

/** A message to edit or delete, with the form behind. */
type Change = ({ edited: EditedMessage } | { deleted: { id: number; name: string } }) & {
  form: UseFormReturnType<Values>;
};

type Values = Pick<ReminderSettings, "defaultTemplateId" | "isAutomatic">;

/** The message that takes the place of a deleted one. */
const standard = "en";

/** The messages of reminders, the default one, and whether it is emailed automatically. */
export function ReminderSettingsDialog({ opened, onClose }: ReminderSettingsDialogProps) {
  const { data, error, refetch } = useQuery({ ...reminderSettingsQuery, enabled: opened });
  const client = useQueryClient();
  const update = useUpdateReminderSettings();
  // Kept while the dialog fades, which still shows it.
  const [change, setChange] = useState<Change>();
  const [isChanging, changing] = useDisclosure(false);
  const stored = data?.settings;

  function openChange(asked: Change) {
    setChange(asked);
    changing.open();
  }

  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={texts.settings} layout="form" size={640}>
        {stored ? (
          <EditForm
            stored={stored}
            valuesOf={({ defaultTemplateId, isAutomatic }) => ({ defaultTemplateId, isAutomatic })}
            reload={async () =>
              (await client.fetchQuery({ ...reminderSettingsQuery, staleTime: 0 })).settings
            }
            labels={{ defaultTemplateId: texts.useMessage, isAutomatic: texts.automatic }}
            needsChange
            submitLabel={commonMessages.saveChanges}
            busyLabel={commonMessages.saving}
            failureMessage={texts.saveFailed}
            save={async (values, initial, version) => {
              await update.mutateAsync({ body: changesOf(initial, values), version });
              toastSuccess(texts.saved);
            }}
          >
            {(form) => {
              const { defaultTemplateId, isAutomatic } = form.values;
              return (
                <>
                  <MessageList
                    settings={stored}
                    value={defaultTemplateId}
                    onChange={(id) => form.setFieldValue("defaultTemplateId", id)}
                    onEdit={(edited) => openChange({ edited, form })}
                    onDelete={(deleted) => openChange({ deleted, form })}
                  />
                  <Checkbox
                    label={texts.automatic}
                    description={texts.automaticHint}
                    // Automatic emails can be switched off without a mail server.
                    disabled={!stored.hasMailServer && !isAutomatic}
                    {...form.getInputProps("isAutomatic", { type: "checkbox" })}
                  />
                  {stored.hasMailServer && stored.email !== null ? (
                    <TestEmail
                      text={messageOf(messageChoices(stored), defaultTemplateId).text}
                      email={stored.email}
                    />
                  ) : (
                    <Text size="sm" c="dimmed">
                      {stored.hasMailServer ? texts.noOwnEmail : texts.noMailServer}
                    </Text>
                  )}
                </>
              );
            }}
          </EditForm>
        ) : error ? (
          <LoadFailed query={{ error, refetch }} fallback={texts.settingsLoadFailed} />
        ) : (
          <FormSkeleton />
        )}
      </Dialog>
      {/* Outside the form: React passes their submit events on to a form around them. */}
      {change && "edited" in change && (
        <MessageDialog
          message={change.edited}
          shop={stored?.shop ?? ""}
          opened={isChanging}
          onClose={changing.close}
          onAdded={(id) => {
            setStored(change.form, id);
            change.form.setFieldValue("defaultTemplateId", id);
          }}
        />
      )}
      {change && "deleted" in change && (
        <DeleteMessageDialog
          message={change.deleted}
          opened={isChanging}
          onClose={changing.close}
          onDeleted={() => {
            const { deleted, form } = change;
            if (form.getInitialValues().defaultTemplateId === deleted.id) setStored(form, standard);
            if (form.getValues().defaultTemplateId === deleted.id)
              form.setFieldValue("defaultTemplateId", standard);
          }}
        />
      )}
    </>
  );
}

/** A message was stored as the default one beside the form. */
function setStored(form: UseFormReturnType<Values>, defaultTemplateId: Values["defaultTemplateId"]): void {
  form.setInitialValues({ ...form.getInitialValues(), defaultTemplateId });
}
