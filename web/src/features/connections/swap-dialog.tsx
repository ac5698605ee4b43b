import { type Connection, swapIdentifiersBody } from "@cable-connect/contract/connections";
import { type IdentifierKind, kindsOf } from "@cable-connect/contract/connections/identifier-kinds";
import type { Customer } from "@cable-connect/contract/customers";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { TextInput } from "@mantine/core";
import { useSwapIdentifiers } from "../../api/connections.ts";
import { CustomerIdentity } from "../../business/customer/customer-identity.tsx";
import { serviceText } from "../../business/service/service-text.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { ReasonField } from "../../ui/fields/reason-field.tsx";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

const texts = connectionMessages.swap;
const check = schemaValidator(swapIdentifiersBody);

type SwapDialogProps = {
  customer: Customer;
  connection: Connection;
  opened: boolean;
  onClose: () => void;
};

type Values = Record<IdentifierKind, string> & { reason: string };

const initialValues: Values = {
  setTopBox: "",
  smartCard: "",
  mac: "",
  username: "",
  account: "",
  reason: "",
};

/** Swaps identifiers of a connection for new ones, one or several at once, with a reason. */
export function SwapDialog({ customer, connection, opened, onClose }: SwapDialogProps) {
  const swap = useSwapIdentifiers(connection.id);
  const kinds = kindsOf(connection);
  const [first = "setTopBox"] = kinds;
  const enteredIn = (values: Values) => kinds.filter((kind) => values[kind].trim() !== "");

  function validate(values: Values): Record<string, string> {
    const entered = enteredIn(values);
    const isSame = entered.filter((kind) => values[kind].trim() === connection[kind]);
    return {
      ...(entered.length === 0 && { [first]: texts.valueRequired(first) }),
      ...check(values),
      ...Object.fromEntries(isSame.map((kind) => [kind, connectionMessages.errors.isCurrent])),
    };
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title(kinds)} layout="form">
      <DialogForm<Values>
        heading={() => (
          <>
            <CustomerIdentity customer={customer} />
            <div>{serviceText({ ...connection, connection })}</div>
          </>
        )}
        initialValues={initialValues}
        firstField={first}
        validate={validate}
        submitLabel={texts.submit}
        busyLabel={texts.busy}
        failureMessage={texts.failed}
        onSubmit={async (values) => {
          const { connection: swapped } = await swap.mutateAsync(values);
          const now = enteredIn(values).map((kind) => swapped[kind]?.replaceAll(" ", "\u00a0") ?? "");
          toastSuccess(texts.done(now), { detail: customer.name });
        }}
      >
        {(form) => (
          <>
            {kinds.map((kind) => (
              <TextInput
                key={kind}
                label={`${texts.value} ${connectionMessages.inSentence[kind]}`}
                description={texts.now(connection[kind] ?? "")}
                required={kinds.length === 1}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...form.getInputProps(kind)}
              />
            ))}
            <ReasonField
              label={texts.reason}
              ready={texts.reasons}
              {...form.getInputProps("reason")}
              value={form.values.reason}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
