import type { Connection } from "@cable-connect/contract/connections";
import type { Customer } from "@cable-connect/contract/customers";
import { broughtServiceMessages } from "@cable-connect/contract/messages/brought-services";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { connectionsQuery, useUpdateConnection } from "../../api/connections.ts";
import { customerServicesQuery } from "../../api/customers.ts";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { CustomerIdentity } from "../../business/customer/customer-identity.tsx";
import { changesOf } from "../../ui/dialogs/changes-of.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { EditForm } from "../../ui/dialogs/edit-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { ConnectionFields } from "./connection-fields.tsx";
import { connectionBody, connectionValues, validateConnection } from "./connection-form.ts";
import { PaidFields } from "./paid-fields.tsx";
import { type BroughtService, paidBody, paidValues, requirePaidUntil, validatePaid } from "./paid-form.ts";

const texts = connectionMessages;
const { paidUntil, plan, amount } = broughtServiceMessages;
const labels = { ...texts.identifiers, label: texts.label, price: texts.price, paidUntil, plan, amount };

/** With its service, if it has one. */
type Stored = Connection & { service: BroughtService | undefined };

const valuesOf = ({ service, ...connection }: Stored) => ({
  ...connectionValues(connection),
  ...paidValues(service),
});
type Values = ReturnType<typeof valuesOf>;

type EditConnectionDialogProps = {
  customer: Customer;
  connection: Connection;
  service: BroughtService | undefined;
  opened: boolean;
  onClose: () => void;
};

/**
 * Edits a connection. Another identifier counts as a correction; a new box is swapped. Until when it is paid can be entered and
 * corrected until it is recharged here.
 */
export function EditConnectionDialog(props: EditConnectionDialogProps) {
  const { customer, connection, service, opened, onClose } = props;
  const { platform } = connection;
  const client = useQueryClient();
  const update = useUpdateConnection(connection.id);

  const { data: platforms } = useQuery(rechargeablePlatformsQuery);
  const paidPlatform =
    (service?.isBroughtForward ?? !service) ? platforms?.find(({ id }) => id === platform.id) : undefined;

  async function reload(): Promise<Stored> {
    const [{ connections }, services] = await Promise.all([
      client.fetchQuery({ ...connectionsQuery(customer.id), staleTime: 0 }),
      client.fetchQuery({ ...customerServicesQuery(customer.id), staleTime: 0 }),
    ]);
    return {
      ...(connections.find(({ id }) => id === connection.id) ?? connection),
      service: services.find((one) => one.connection?.id === connection.id),
    };
  }

  function validate(values: Values): Record<string, string> {
    return {
      ...(paidPlatform && { ...validatePaid(values, paidPlatform), ...requirePaidUntil(values, service) }),
      ...validateConnection(values, platform.type),
    };
  }

  /** What has changed; a service is corrected as a whole. */
  function changedBody(initial: Values, values: Values) {
    const { type } = platform;
    const isPaidChanged = Object.keys(changesOf(paidBody(initial), paidBody(values))).length > 0;
    return {
      ...changesOf(connectionBody(initial, type), connectionBody(values, type)),
      ...(isPaidChanged && paidBody(values)),
    };
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={texts.editTitle} layout="form">
      <EditForm
        heading={() => <CustomerIdentity customer={customer} platform={platform.name} />}
        stored={{ ...connection, service }}
        valuesOf={valuesOf}
        reload={reload}
        labels={labels}
        validate={validate}
        submitLabel={commonMessages.saveChanges}
        busyLabel={commonMessages.saving}
        failureMessage={texts.editFailed}
        save={async (values, initial, version) => {
          await update.mutateAsync({ body: changedBody(initial, values), version });
          toastSuccess(texts.edited, { detail: customer.name });
        }}
      >
        {(form) => (
          <>
            <ConnectionFields form={form} type={platform.type} />
            {paidPlatform && <PaidFields form={form} platform={paidPlatform} />}
          </>
        )}
      </EditForm>
    </Dialog>
  );
}
