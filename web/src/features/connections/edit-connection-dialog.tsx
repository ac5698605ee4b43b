import type { Connection } from "@cable-connect/contract/connections";
import type { Customer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { useQueryClient } from "@tanstack/react-query";
import { connectionsQuery, useUpdateConnection } from "../../api/connections.ts";
import { CustomerIdentity } from "../../business/customer-identity.tsx";
import { changesOf } from "../../ui/dialogs/changes-of.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { EditForm } from "../../ui/dialogs/edit-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { ConnectionFields } from "./connection-fields.tsx";
import { connectionBody, connectionValues, validateConnection } from "./connection-form.ts";

const texts = connectionMessages;
const labels = { ...texts.identifiers, label: texts.label, price: texts.price };

type EditConnectionDialogProps = {
  customer: Customer;
  connection: Connection;
  opened: boolean;
  onClose: () => void;
};

/** Edits a connection. Another identifier counts as a correction; a new box is swapped. */
export function EditConnectionDialog(props: EditConnectionDialogProps) {
  const { customer, connection, opened, onClose } = props;
  const { platform } = connection;
  const client = useQueryClient();
  const update = useUpdateConnection(connection.id);

  async function reload(): Promise<Connection> {
    const query = connectionsQuery(customer.id);
    const { connections } = await client.fetchQuery({ ...query, staleTime: 0 });
    return connections.find(({ id }) => id === connection.id) ?? connection;
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={texts.editTitle} layout="form">
      <EditForm
        description={<CustomerIdentity customer={customer} platform={platform.name} />}
        stored={connection}
        valuesOf={connectionValues}
        reload={reload}
        labels={labels}
        validate={(values) => validateConnection(values, platform.type)}
        submitLabel={commonMessages.saveChanges}
        busyLabel={commonMessages.saving}
        failureMessage={texts.editFailed}
        save={async (values, initial, version) => {
          const [before, after] = [
            connectionBody(initial, platform.type),
            connectionBody(values, platform.type),
          ];
          await update.mutateAsync({ body: changesOf(before, after), version });
          toastSuccess(texts.edited, { detail: customer.name });
        }}
      >
        {(form) => <ConnectionFields form={form} type={platform.type} />}
      </EditForm>
    </Dialog>
  );
}
