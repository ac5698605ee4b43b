import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { Text } from "@mantine/core";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";

const { off, failed } = collectionsPageMessages.switch;

type TurnOffDialogProps = { opened: boolean; onClose: () => void; onConfirm: () => Promise<unknown> };

/** Asks before collections are turned off: what goes out of sight, and that nothing is deleted. */
export function TurnOffDialog({ opened, onClose, onConfirm }: TurnOffDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={off.title} layout="question" size="sm">
      <DialogForm
        initialValues={{}}
        description={off.effect}
        submitLabel={off.submit}
        busyLabel={off.busy}
        failureMessage={failed}
        onSubmit={onConfirm}
      >
        {() => <Text>{off.kept}</Text>}
      </DialogForm>
    </Dialog>
  );
}
