import { FormDialog } from "../../ui/form-dialog.tsx";

export type CreateOperatorDialogProps = { opened: boolean; onClose: () => void };

export function CreateOperatorDialog({ opened, onClose }: CreateOperatorDialogProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Add Operator"
      initialValues={{}}
      submitLabel="Add Operator"
      busyLabel="Adding..."
      isSubmitDisabled={() => true}
      failureMessage=""
      onSubmit={async () => undefined}
    >
      {() => null}
    </FormDialog>
  );
}
