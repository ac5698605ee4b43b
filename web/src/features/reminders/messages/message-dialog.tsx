import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { messageText, type OwnMessage, ownMessageBody } from "@cable-connect/contract/reminder-settings";
import {
  collectingPlaceholderList,
  owedPlaceholderList,
  owedPlaceholderOf,
  placeholderList,
} from "@cable-connect/contract/reminders/reminder-text";
import { Text, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useUser } from "../../../api/client/session.ts";
import { reminderSettingsQuery, useAddMessage, useUpdateMessage } from "../../../api/reminders.ts";
import { changesOf } from "../../../ui/dialogs/changes-of.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { EditForm } from "../../../ui/dialogs/edit-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";
import { reminderText } from "../service-reminder.ts";
import { MessagePreview } from "./message-preview.tsx";
import { usePreviewService } from "./use-preview-service.ts";

const texts = reminderMessages;
const validate = schemaValidator(ownMessageBody);

/** A new message to write. */
type NewMessage = { id: undefined; name: string; text: string };

/** A message to write: a new one, or one of the operator's own. */
export type EditedMessage = NewMessage | OwnMessage;

type MessageDialogProps = {
  message: EditedMessage;
  shop: string;
  opened: boolean;
  onClose: () => void;
  /** Called with the ID of a new message, which is the default one. */
  onAdded: (id: number) => void;
};

/** Writes a message of the operator's own, with a preview for a real customer. */
export function MessageDialog({ message, shop, opened, onClose, onAdded }: MessageDialogProps) {
  const client = useQueryClient();
  const add = useAddMessage();
  const update = useUpdateMessage();
  const common = { validate, failureMessage: texts.messageSaveFailed };
  const fields = (form: UseFormReturnType<Values>) => <NameAndText form={form} shop={shop} />;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={message.id === undefined ? texts.newTitle : texts.editTitle}
      layout="form"
    >
      {message.id === undefined ? (
        <DialogForm
          {...common}
          initialValues={valuesOf(message)}
          submitLabel={texts.add}
          busyLabel={texts.adding}
          onSubmit={async (body) => {
            onAdded((await add.mutateAsync({ ...body, isDefault: true })).template.id);
            toastSuccess(texts.messageAdded);
          }}
        >
          {fields}
        </DialogForm>
      ) : (
        <EditForm
          {...common}
          stored={message}
          valuesOf={valuesOf}
          reload={async () => {
            const { settings } = await client.fetchQuery({ ...reminderSettingsQuery, staleTime: 0 });
            const current = settings.templates.find(({ id }) => id === message.id);
            if (!current) throw new Error(texts.errors.templateNotFound);
            return current;
          }}
          labels={{ name: texts.name, text: texts.ownText }}
          submitLabel={commonMessages.saveChanges}
          busyLabel={commonMessages.saving}
          save={async (values, initial, version) => {
            await update.mutateAsync({ id: message.id, body: changesOf(initial, values), version });
            toastSuccess(texts.messageSaved);
          }}
        >
          {fields}
        </EditForm>
      )}
    </Dialog>
  );
}

type Values = { name: string; text: string };

function valuesOf({ name, text }: Values): Values {
  return { name, text };
}

/** Name and text of a message, and what it says to a real customer. */
function NameAndText({ form, shop }: { form: UseFormReturnType<Values>; shop: string }) {
  const service = usePreviewService();
  const { collects } = useUser();
  return (
    <>
      <TextInput
        label={texts.name}
        withAsterisk
        description={texts.nameHint}
        maxLength={60}
        {...form.getInputProps("name")}
      />
      <Textarea
        label={texts.ownText}
        withAsterisk
        description={texts.placeholders(collects ? collectingPlaceholderList : placeholderList)}
        rows={5}
        maxLength={500}
        {...form.getInputProps("text")}
      />
      {owedPlaceholderOf(form.values.text) && (
        <Text size="sm" c="dimmed">
          {texts.owedPlaceholders(owedPlaceholderList)}
        </Text>
      )}
      <MessagePreview
        name={service.customer.name}
        text={reminderText({ template: form.values.text, shop }, service)}
        isDimmed={!messageText.safeParse(form.values.text).success}
      />
    </>
  );
}
