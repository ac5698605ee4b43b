import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import {
  collectingPlaceholderList,
  owedPlaceholderList,
  owedPlaceholderOf,
  placeholderList,
} from "@cable-connect/contract/reminder-text";
import { type OwnTemplate, reminderTemplate, templateBody } from "@cable-connect/contract/reminders";
import { Text, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { reminderSettingsQuery, useAddTemplate, useUpdateTemplate } from "../../../api/reminders.ts";
import { useUser } from "../../../api/session.ts";
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
const validate = schemaValidator(templateBody);

/** A new message to write. */
type NewTemplate = { id: undefined; name: string; text: string };

/** A message to write: a new one, or one of the operator's own. */
export type EditedTemplate = NewTemplate | OwnTemplate;

type TemplateDialogProps = {
  template: EditedTemplate;
  shop: string;
  opened: boolean;
  onClose: () => void;
  /** Called with the ID of the message that was saved. */
  onSaved: (id: number) => void;
};

/** Writes a message of the operator's own, with a preview for a real customer. */
export function TemplateDialog({ template, shop, opened, onClose, onSaved }: TemplateDialogProps) {
  const client = useQueryClient();
  const add = useAddTemplate();
  const update = useUpdateTemplate();
  const common = { validate, failureMessage: texts.templateSaveFailed };
  const fields = (form: UseFormReturnType<Values>) => <TemplateFields form={form} shop={shop} />;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={template.id === undefined ? texts.newTitle : texts.editTitle}
      layout="form"
    >
      {template.id === undefined ? (
        <DialogForm
          {...common}
          initialValues={valuesOf(template)}
          submitLabel={texts.add}
          busyLabel={texts.adding}
          onSubmit={async (body) => {
            onSaved((await add.mutateAsync(body)).template.id);
            toastSuccess(texts.templateAdded);
          }}
        >
          {fields}
        </DialogForm>
      ) : (
        <EditForm
          {...common}
          stored={template}
          valuesOf={valuesOf}
          reload={async () => {
            const { settings } = await client.fetchQuery({ ...reminderSettingsQuery, staleTime: 0 });
            const current = settings.templates.find(({ id }) => id === template.id);
            if (!current) throw new Error(texts.errors.templateNotFound);
            return current;
          }}
          labels={{ name: texts.name, text: texts.template }}
          submitLabel={commonMessages.saveChanges}
          busyLabel={commonMessages.saving}
          save={async (values, initial, version) => {
            await update.mutateAsync({ id: template.id, body: changesOf(initial, values), version });
            onSaved(template.id);
            toastSuccess(texts.templateSaved);
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
function TemplateFields({ form, shop }: { form: UseFormReturnType<Values>; shop: string }) {
  const service = usePreviewService();
  const { collects } = useUser();
  return (
    <>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        maxLength={60}
        {...form.getInputProps("name")}
      />
      <Textarea
        label={texts.template}
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
        isDimmed={!reminderTemplate.safeParse(form.values.text).success}
      />
    </>
  );
}
