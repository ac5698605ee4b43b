import type { ApiKey } from "@cable-connect/contract/api-keys";
import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { useDeleteApiKey } from "../../api/api-keys.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";

const texts = apiKeyMessages;

type DeleteApiKeyDialogProps = {
  apiKey: ApiKey;
  opened: boolean;
  onClose: () => void;
  /** Called once the key is deleted, which also removes the button that opened the dialog. */
  onDeleted: () => void;
};

/** Deletes the key after a confirmation. */
export function DeleteApiKeyDialog({ apiKey, opened, onClose, onDeleted }: DeleteApiKeyDialogProps) {
  const remove = useDeleteApiKey();
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.deleteTitle} layout="question">
      <DialogForm
        initialValues={{}}
        description={texts.confirmDelete(apiKey.name)}
        submitLabel={texts.delete}
        busyLabel={commonMessages.deleting}
        isDestructive
        failureMessage={texts.deleteFailed}
        onSubmit={async () => {
          const { message } = await remove.mutateAsync(apiKey.id);
          toastSuccess(message);
          onDeleted();
        }}
      />
    </Dialog>
  );
}
