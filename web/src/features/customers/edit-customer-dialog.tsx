import type { Customer } from "@cable-connect/contract/customers";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { Button, Group, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { areasQuery } from "../../api/areas.ts";
import { useUser } from "../../api/client/session.ts";
import { customerQuery, useUpdateCustomer } from "../../api/customers.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { StatusRow } from "../../business/status-row.tsx";
import { changesOf } from "../../ui/dialogs/changes-of.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { useDialog } from "../../ui/dialogs/dialog-context.ts";
import { EditForm } from "../../ui/dialogs/edit-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { customerBody, customerValues, validateCustomer } from "./customer-form.ts";

type EditCustomerDialogProps = {
  customer: Customer;
  opened: boolean;
  onClose: () => void;
};

/** Edits a customer (specification, section 2, Customers). */
export function EditCustomerDialog({ customer, opened, onClose }: EditCustomerDialogProps) {
  const client = useQueryClient();
  const openDialog = useOpenDialog();
  const { collects } = useUser();
  const { data: areas = [] } = useQuery({ ...areasQuery, enabled: opened && collects === true });
  const update = useUpdateCustomer(customer.id);
  return (
    <Dialog opened={opened} onClose={onClose} title={customerMessages.edit} layout="form">
      <EditForm
        stored={customer}
        valuesOf={customerValues}
        reload={() => client.fetchQuery({ ...customerQuery(customer.id), staleTime: 0 })}
        labels={{ ...customerMessages.fields, area: areaMessages.area, street: areaMessages.street }}
        validate={validateCustomer}
        submitLabel={commonMessages.saveChanges}
        busyLabel={commonMessages.saving}
        failureMessage={customerMessages.updateFailed}
        save={async (values, initial, version) => {
          const body = customerBody(changesOf(initial, values), areas);
          const { customer: updated } = await update.mutateAsync({ body, version });
          toastSuccess(customerMessages.updated, { detail: updated.name });
        }}
      >
        {(form) => (
          <>
            <CustomerFields form={form} />
            <StatusRow
              isActive={customer.isActive}
              action={customer.isActive ? customerMessages.deactivate : customerMessages.activate}
              onChange={() => openDialog("customerStatus", { customer })}
            />
            <RemindersRow onShow={() => openDialog("customerReminders", { customer })} />
          </>
        )}
      </EditForm>
    </Dialog>
  );
}

/** A row with a button that closes the form to show the customer's reminders. */
function RemindersRow({ onShow }: { onShow: () => void }) {
  const { confirmThenClose } = useDialog();
  return (
    <Group justify="space-between" mih={36}>
      <Text fw={500}>{reminderMessages.logOpen}</Text>
      <Button variant="subtle" size="compact-sm" onClick={() => confirmThenClose(onShow)}>
        {reminderMessages.logShow}
      </Button>
    </Group>
  );
}
