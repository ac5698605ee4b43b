import { Text } from "@mantine/core";
import { FormDialog } from "./form-dialog.tsx";

type ConfirmDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  message: string;
  /** What else comes of it. */
  consequence?: string;
  confirmLabel: string;
  busyLabel: string;
  /** Does it; a rejection is shown in the dialog. */
  onConfirm: () => Promise<unknown>;
  failureMessage: string;
  isDestructive?: boolean;
};

/** Asks before something that can't be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { message, consequence, confirmLabel, onConfirm, ...dialog } = props;
  return (
    <FormDialog
      {...dialog}
      initialValues={{}}
      description={message}
      submitLabel={confirmLabel}
      onSubmit={onConfirm}
    >
      {() => consequence && <Text>{consequence}</Text>}
    </FormDialog>
  );
}
