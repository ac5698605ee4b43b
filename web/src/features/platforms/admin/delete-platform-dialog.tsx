import { commonMessages } from "@cable-connect/contract/messages/common";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { platformTypeLabels } from "@cable-connect/contract/platform-types";
import type { Platform } from "@cable-connect/contract/platforms";
import { Text } from "@mantine/core";
import { useDeletePlatform } from "../../../api/platforms.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import { PlatformUsage } from "./platform-usage.tsx";

type DeletePlatformDialogProps = {
  platform: Platform | undefined;
  opened: boolean;
  onClose: () => void;
  /** Called once the platform is deleted, which also removes the button that opened the dialog. */
  onDeleted: () => void;
};

/** Deletes a platform after a confirmation (specification, section 5). */
export function DeletePlatformDialog({ platform, opened, onClose, onDeleted }: DeletePlatformDialogProps) {
  const remove = useDeletePlatform();
  if (!platform) return null;
  const { id, name } = platform;
  return (
    <Dialog opened={opened} onClose={onClose} title={platformMessages.deleteTitle} layout="question">
      <DialogForm
        initialValues={{}}
        description={platformMessages.confirmDelete(name)}
        submitLabel={platformMessages.delete}
        busyLabel={commonMessages.deleting}
        isDestructive
        failureMessage={platformMessages.deleteFailed}
        onSubmit={async () => {
          const { message } = await remove.mutateAsync(id);
          toastSuccess(message || platformMessages.deleted(name));
          onDeleted();
        }}
      >
        {() => (
          <>
            <Text fw={500}>{identityOf(platform)}</Text>
            <PlatformUsage platformId={id} />
            <Text>{platformMessages.deleteHint}</Text>
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Tells it from another platform of the same name. */
function identityOf({ type, operator_rate }: Platform): string {
  const label = platformTypeLabels[type];
  return operator_rate === null
    ? platformMessages.typeWithoutRate(label)
    : platformMessages.typeAndRate(label, formatPrice(operator_rate));
}
