import "../../ui/fields/select-styles.ts";
import { createConnectionBody } from "@cable-connect/contract/connections";
import { identifiersOf } from "@cable-connect/contract/connections/identifier-kinds";
import type { Customer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { Select, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useAddConnection } from "../../api/connections.ts";
import { customerServicesQuery } from "../../api/customers.ts";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { CustomerIdentity } from "../../business/customer/customer-identity.tsx";
import { connectionText } from "../../business/service/service-text.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { FormSkeleton } from "../../ui/dialogs/form-skeleton.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";
import { formatDate, today } from "../../ui/text/format.ts";
import { ConnectionFields } from "./connection-fields.tsx";
import { type ConnectionValues, connectionBody, emptyConnection } from "./connection-form.ts";
import { PaidFields } from "./paid-fields.tsx";
import {
  type BroughtService,
  type PaidPlatform,
  type PaidValues,
  paidBody,
  unpaid,
  validatePaid,
} from "./paid-form.ts";

const texts = connectionMessages.add;
const check = schemaValidator(createConnectionBody);

type AddConnectionDialogProps = {
  customer: Pick<Customer, "id" | "name" | "phone">;
  /** The platform that is chosen at first; without it the only one. */
  platformId?: number;
  opened: boolean;
  onClose: () => void;
};

type Values = ConnectionValues & PaidValues & { platformId: string | null };

/** Adds a connection of a customer on one of the operator's platforms. */
export function AddConnectionDialog(props: AddConnectionDialogProps) {
  const { customer, platformId, opened, onClose } = props;
  const add = useAddConnection(customer.id);
  const openDialog = useOpenDialog();
  const { data: platforms, error, refetch } = useQuery(rechargeablePlatformsQuery);
  const { data: services } = useQuery(customerServicesQuery(customer.id));

  const chosenOf = (values: Values) => platforms?.find(({ id }) => String(id) === values.platformId);

  /** The service that the connection takes over, which has an expiry of its own. */
  const takenOverBy = ({ platformId: chosen }: Values) =>
    services?.find((service) => String(service.platformId) === chosen && !service.connection);

  function bodyOf(values: Values) {
    const platform = chosenOf(values);
    if (!platform) return undefined;
    const paid = takenOverBy(values) ? {} : paidBody(values);
    return { platformId: platform.id, ...connectionBody(values, platform.type), ...paid };
  }

  function validate(values: Values): Record<string, string> {
    const [platform, body] = [chosenOf(values), bodyOf(values)];
    if (platform && body) return { ...(body.paidUntil && validatePaid(values, platform)), ...check(body) };
    // The label and the price can be wrong on any platform.
    const onAny = { platformId: 1, ...connectionBody(values, "others") };
    return { ...check(onAny), platformId: texts.platformRequired };
  }

  const only = platforms?.length === 1 ? platforms[0] : undefined;
  const first = platforms?.find(({ id }) => id === platformId) ?? only;
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} layout="form">
      {platforms ? (
        <DialogForm<Values>
          heading={() => <CustomerIdentity customer={customer} />}
          initialValues={{ ...emptyConnection, ...unpaid, platformId: first ? String(first.id) : null }}
          firstField={first ? identifiersOf[first.type][0] : "platformId"}
          validate={validate}
          submitLabel={texts.title}
          busyLabel={texts.busy}
          failureMessage={texts.failed}
          onSubmit={async (values) => {
            const body = bodyOf(values);
            if (!body) throw new Error("A connection needs a platform");
            const { connection } = await add.mutateAsync(body);
            const { id, platform, expiryDate } = connection;
            const recharge = () =>
              openDialog("recharge", { customer, connection: { id, platformId: platform.id } });
            toastSuccess(texts.done(connectionText(connection)), {
              detail: customer.name,
              // Another is paid already, or goes on with a service.
              actions: expiryDate === null ? [{ label: commonMessages.recharge, onClick: recharge }] : [],
            });
          }}
        >
          {(form) => (
            <>
              <Select
                label={texts.platform}
                withAsterisk
                allowDeselect={false}
                placeholder={texts.platformRequired}
                comboboxProps={{ shadow: "md" }}
                data={platforms.map(({ id, name }) => ({ value: String(id), label: name }))}
                {...form.getInputProps("platformId")}
                onChange={(chosen) => form.setValues({ platformId: chosen, plan: "" })}
              />
              <ConnectionFields form={form} type={chosenOf(form.values)?.type} />
              <Paid form={form} platform={chosenOf(form.values)} takenOver={takenOverBy(form.values)} />
            </>
          )}
        </DialogForm>
      ) : error ? (
        <LoadFailed query={{ error, refetch }} fallback={platformMessages.loadFailed} />
      ) : (
        <FormSkeleton description={<CustomerIdentity customer={customer} />} />
      )}
    </Dialog>
  );
}

type PaidProps = {
  form: UseFormReturnType<Values>;
  platform: PaidPlatform | undefined;
  takenOver: BroughtService | undefined;
};

/** Until when the connection is paid, which it takes over with a service. */
function Paid({ form, platform, takenOver }: PaidProps) {
  if (!platform) return null;
  if (!takenOver) return <PaidFields form={form} platform={platform} />;
  const { expiryDate } = takenOver;
  const sentence = expiryDate < today() ? texts.takesOverExpired : texts.takesOver;
  return (
    <Text size="sm" role="status">
      {sentence(platform.name, formatDate(expiryDate))}
    </Text>
  );
}
