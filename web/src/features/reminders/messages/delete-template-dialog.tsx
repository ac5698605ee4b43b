import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { useDeleteTemplate } from "../../../api/reminders.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";

const texts = reminderMessages;

type DeleteTemplateDialogProps = {
  template: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a message of the operator's own is deleted. */
export function DeleteTemplateDialog({ template, opened, onClose, onDeleted }: DeleteTemplateDialogProps) {
  const remove = useDeleteTemplate();
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.deleteTitle} layout="question" size="sm">
      <DialogForm
        initialValues={{}}
        description={texts.deleteQuestion(template.name)}
        submitLabel={texts.deleteTitle}
        busyLabel={texts.deleting}
        isDestructive
        failureMessage={texts.templateDeleteFailed}
        onSubmit={async () => {
          const { message } = await remove.mutateAsync(template.id);
          onDeleted();
          toastSuccess(message);
        }}
      />
    </Dialog>
  );
}
