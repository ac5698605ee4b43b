import { type Connection, swapIdentifierBody } from "@cable-connect/contract/connections";
import { type IdentifierKind, kindsOf } from "@cable-connect/contract/connections/identifier-kinds";
import type { Customer } from "@cable-connect/contract/customers";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { TextInput } from "@mantine/core";
import { useSwapIdentifier } from "../../api/connections.ts";
import { CustomerIdentity } from "../../business/customer/customer-identity.tsx";
import { connectionText, serviceText } from "../../business/service/service-text.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { ChoiceGrid } from "../../ui/fields/choice-grid.tsx";
import { ReasonField } from "../../ui/fields/reason-field.tsx";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

const texts = connectionMessages.swap;
const check = schemaValidator(swapIdentifierBody);

type SwapDialogProps = {
  customer: Customer;
  connection: Connection;
  opened: boolean;
  onClose: () => void;
};

type Values = { kind: IdentifierKind; value: string; reason: string };

/** Swaps an identifier of a connection for a new one, with a reason. */
export function SwapDialog({ customer, connection, opened, onClose }: SwapDialogProps) {
  const swap = useSwapIdentifier(connection.id);
  const kinds = kindsOf(connection);
  const [first = "setTopBox"] = kinds;

  function validate(values: Values): Record<string, string> {
    const found = check(values);
    if (values.value.trim() === "") return { ...found, value: texts.valueRequired(values.kind) };
    const isSame = values.value.trim() === connection[values.kind];
    return isSame ? { ...found, value: connectionMessages.errors.noSwap } : found;
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
        initialValues={{ kind: first, value: "", reason: "" }}
        firstField="value"
        validate={validate}
        submitLabel={texts.submit}
        busyLabel={texts.busy}
        failureMessage={texts.failed}
        onSubmit={async (values) => {
          const { connection: swapped } = await swap.mutateAsync(values);
          toastSuccess(
            texts.done(swapped[values.kind]?.replaceAll(" ", "\u00a0") ?? connectionText(swapped)),
            {
              detail: customer.name,
            },
          );
        }}
      >
        {(form) => (
          <>
            {kinds.length > 1 && (
              <ChoiceGrid
                label={texts.kind}
                choices={kinds.map((kind) => ({ value: kind, label: connectionMessages.identifiers[kind] }))}
                value={form.values.kind}
                onChange={(kind) => form.setValues({ kind })}
              />
            )}
            <TextInput
              label={`${texts.value} ${connectionMessages.inSentence[form.values.kind]}`}
              description={texts.now(connection[form.values.kind] ?? "")}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.getInputProps("value")}
            />
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
