import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { placeholderList } from "@cable-connect/contract/reminder-text";
import { reminderTemplate, templateBody } from "@cable-connect/contract/reminders";
import { Textarea, TextInput } from "@mantine/core";
import { useSaveTemplate } from "../../../api/reminders.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";
import { reminderText } from "../service-reminder.ts";
import { MessagePreview } from "./message-preview.tsx";
import { usePreviewService } from "./use-preview-service.ts";

const texts = reminderMessages;
const validate = schemaValidator(templateBody);

/** A message to write; without an ID a new one. */
export type EditedTemplate = { id: number | undefined; name: string; text: string };

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
  const save = useSaveTemplate();
  const service = usePreviewService();
  const { id, name, text } = template;
  const isNew = id === undefined;
  return (
    <Dialog opened={opened} onClose={onClose} title={isNew ? texts.newTitle : texts.editTitle} layout="form">
      <DialogForm
        initialValues={{ name, text }}
        validate={validate}
        submitLabel={isNew ? texts.add : commonMessages.saveChanges}
        busyLabel={isNew ? texts.adding : commonMessages.saving}
        failureMessage={texts.templateSaveFailed}
        onSubmit={async (values) => {
          const saved = await save.mutateAsync({ id, ...values });
          onSaved(saved.template.id);
          toastSuccess(isNew ? texts.templateAdded : texts.templateSaved);
        }}
      >
        {(form) => (
          <>
            <TextInput
              label={texts.name}
              description={texts.nameHint}
              maxLength={60}
              {...form.getInputProps("name")}
            />
            <Textarea
              label={texts.template}
              description={texts.placeholders(placeholderList)}
              rows={5}
              maxLength={500}
              {...form.getInputProps("text")}
            />
            <MessagePreview
              name={service.customer.name}
              text={reminderText({ template: form.values.text, shop }, service)}
              isDimmed={!reminderTemplate.safeParse(form.values.text).success}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
