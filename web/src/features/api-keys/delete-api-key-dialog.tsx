import { apiKeyMessages } from "@cable-connect/contract/api-key-messages";
import type { ApiKey } from "@cable-connect/contract/api-keys";
import { messages } from "@cable-connect/contract/messages";
import { useDeleteApiKey } from "../../api/api-keys.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";

const texts = apiKeyMessages;

type DeleteApiKeyDialogProps = {
  apiKey: ApiKey;
  opened: boolean;
  onClose: () => void;
  /** Called when the key is gone, and with it the button that opened the dialog. */
  onDeleted: () => void;
};

/** Asks before the key stops working. */
export function DeleteApiKeyDialog({ apiKey, opened, onClose, onDeleted }: DeleteApiKeyDialogProps) {
  const remove = useDeleteApiKey();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Delete API Key"
      message={texts.confirmDelete(apiKey.name)}
      confirmLabel="Delete"
      busyLabel={messages.common.deleting}
      isDestructive
      failureMessage={texts.deleteFailed}
      onConfirm={async () => {
        const { message } = await remove.mutateAsync(apiKey.id);
        toastSuccess(message);
        onDeleted();
      }}
    />
  );
}
