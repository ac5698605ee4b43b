import { FormDialog } from "../../ui/form-dialog.tsx";

export type CreateCustomerDialogProps = { opened: boolean; onClose: () => void };

export function CreateCustomerDialog({ opened, onClose }: CreateCustomerDialogProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Add Customer"
      initialValues={{}}
      submitLabel="Add Customer"
      busyLabel="Adding..."
      isSubmitDisabled={() => true}
      failureMessage=""
      onSubmit={async () => undefined}
    >
      {() => null}
    </FormDialog>
  );
}
