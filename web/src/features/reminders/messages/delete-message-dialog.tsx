import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { useDeleteMessage } from "../../../api/reminders.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";

const texts = reminderMessages;

type DeleteMessageDialogProps = {
  message: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a message of the operator's own is deleted. */
export function DeleteMessageDialog({ message, opened, onClose, onDeleted }: DeleteMessageDialogProps) {
  const remove = useDeleteMessage();
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.deleteTitle} layout="question" size="sm">
      <DialogForm
        initialValues={{}}
        description={texts.deleteQuestion(message.name)}
        submitLabel={texts.deleteTitle}
        busyLabel={texts.deleting}
        isDestructive
        failureMessage={texts.messageDeleteFailed}
        onSubmit={async () => {
          const answer = await remove.mutateAsync(message.id);
          onDeleted();
          toastSuccess(answer.message);
        }}
      />
    </Dialog>
  );
}
