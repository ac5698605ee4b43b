import { messages } from "@cable-connect/contract/messages";
import type { Platform } from "@cable-connect/contract/platforms";
import { useDeletePlatform } from "../../api/platforms.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";

type DeletePlatformDialogProps = {
  platform: Platform | undefined;
  opened: boolean;
  onClose: () => void;
  /** Called when the platform is gone, and with it the button that opened the dialog. */
  onDeleted: () => void;
};

/** Asks before a platform is deleted (specification, section 5). */
export function DeletePlatformDialog({ platform, opened, onClose, onDeleted }: DeletePlatformDialogProps) {
  const remove = useDeletePlatform();
  if (!platform) return null;
  const { id, name } = platform;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Delete Platform"
      message={messages.platforms.confirmDelete(name)}
      consequence={messages.platforms.deleteEnds}
      confirmLabel="Delete"
      busyLabel={messages.common.deleting}
      isDestructive
      failureMessage={messages.platforms.deleteFailed}
      onConfirm={async () => {
        const { message } = await remove.mutateAsync(id);
        toastSuccess(message || messages.platforms.deleted(name));
        onDeleted();
      }}
    />
  );
}
