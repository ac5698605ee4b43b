import { storedOldBalanceLabel } from "@cable-connect/contract/collections/old-balance-label";
import type { ChargeKind } from "@cable-connect/contract/customer-accounts";
import { chargeCustomerBody } from "@cable-connect/contract/customer-accounts";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useChargeCustomer } from "../../../api/customer-account.ts";
import { CustomerIdentity } from "../../../business/customer/customer-identity.tsx";
import { standingText } from "../../../business/customer/standing-text.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { useRetryBasis } from "../../../ui/dialogs/use-retry-basis.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { submitButton } from "../../../ui/fields/press-submit.ts";
import { ReasonField } from "../../../ui/fields/reason-field.tsx";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";
import { formatPrice, today } from "../../../ui/text/format.ts";
import { OwedPreview, owedAfter } from "../payments/owed-preview.tsx";
import { suggestedPayment } from "../payments/receive-form.ts";
import { lastCharge, rememberCharge } from "./last-charge.ts";

type ChargeDialogProps = {
  kind: ChargeKind;
  customer: { id: number; name: string; phone: string };
  /** What the customer owes or has in advance, in rupees: a discount or write-off is at most what it owes. */
  standing: { outstanding: number; credit: number };
  /** Whether its account has entries, and so no old balance any more that is owed since an earlier day. */
  hasEntries: boolean;
  opened: boolean;
  onClose: () => void;
};

type ChargeValues = { text: string; amount: number | string; owedSince: BusinessDate | undefined };

const { charge, discount, writeOff, nowOf } = customerAccountMessages;

const wordings = {
  charge: { ...charge, submit: charge.title, text: charge.label, ready: charge.labels, hint: undefined },
  discount: { ...discount, text: discount.reason, ready: discount.reasons, hint: undefined },
  "write-off": { ...writeOff, text: writeOff.reason, ready: writeOff.reasons },
};

const { amountRequired } = rechargeMessages;
const check = schemaValidator(chargeCustomerBody);

/** Charges a customer, or takes a discount or write-off from what it owes. */
export function ChargeDialog(props: ChargeDialogProps) {
  const { kind, customer, standing, hasEntries, opened, onClose } = props;
  const [{ outstanding }, keepUnanswered] = useRetryBasis(standing);
  const send = useChargeCustomer(customer.id);
  const wording = wordings[kind];
  const field = kind === "charge" ? "label" : "reason";

  // As it was at first: a charge without an answer may be its first entry.
  const [isFirst] = useState(!hasEntries);
  const isOldBalance = ({ text }: ChargeValues) => kind === "charge" && text.trim() === storedOldBalanceLabel;
  const takesSince = (values: ChargeValues) => isFirst && isOldBalance(values);

  const suggested = ({ text, amount }: ChargeValues) =>
    kind === "charge" && amount === "" ? lastCharge(text.trim()) : undefined;

  const takesTooMuch = (amount: number | string) => kind !== "charge" && Number(amount) > outstanding;

  function validate(values: ChargeValues): Record<string, string> {
    const { text, amount } = values;
    // Zero for an empty amount: without a number the rule of the other field would wait for the next submission.
    const { [field]: refusal, ...found } = check({ kind, [field]: text, amount: Number(amount) });
    const { atMost, nothingOwed } = collectionMessages.errors;
    return {
      ...found,
      ...(amount === "" && { amount: amountRequired }),
      ...(refusal && { text: refusal }),
      ...(takesSince(values) && !values.owedSince && { owedSince: charge.sinceRequired }),
      ...(takesTooMuch(amount) && {
        amount: outstanding > 0 ? atMost(formatPrice(outstanding)) : nothingOwed,
      }),
    };
  }

  return (
    <Dialog opened={opened} onClose={onClose} size={480} title={wording.title} layout="form">
      <DialogForm<ChargeValues>
        heading={() => <CustomerIdentity customer={customer} />}
        initialValues={{
          amount: kind === "write-off" ? suggestedPayment({ outstanding }) : "",
          text: "",
          owedSince: today(),
        }}
        validate={validate}
        summary={({ amount }, isPast) => (
          <OwedPreview
            now={standing}
            after={
              isPast || takesTooMuch(amount)
                ? undefined
                : owedAfter(standing, amount, kind === "charge" ? 1 : -1)
            }
          />
        )}
        amountField="amount"
        submitLabel={wording.submit}
        busyLabel={wording.busy}
        failureMessage={wording.failed}
        movesMoney
        isDestructive={kind === "write-off"}
        onSubmit={async (values, { idempotencyKey }) => {
          const { text, amount, owedSince } = values;
          const since = takesSince(values) && { owedSince };
          const body = { kind, [field]: text, amount: Number(amount), ...since };
          const answer = await send.mutateAsync({ body, idempotencyKey }, { onError: keepUnanswered });
          if (kind === "charge") rememberCharge(text.trim(), Number(amount));
          const sum = formatPrice(Number(amount));
          const done = { charge: charge.done(text.trim(), sum), discount: discount.done(sum) };
          toastSuccess(kind === "write-off" ? writeOff.done(sum) : done[kind], {
            detail: nowOf(customer.name, standingText(answer)),
          });
        }}
      >
        {(form) => (
          <>
            <MoneyInput label={commonMessages.amount} withAsterisk {...form.getInputProps("amount")} />
            <ReasonField
              label={wording.text}
              ready={wording.ready}
              {...(kind === "charge" && { minRows: 1 })}
              {...form.getInputProps("text")}
              value={form.values.text}
            />
            <AsLast
              amount={suggested(form.values)}
              onTake={(amount) => {
                form.setValues({ amount });
                form.clearFieldError("amount");
              }}
            />
            {takesSince(form.values) && (
              <DateField
                label={charge.since}
                withAsterisk
                clearable={false}
                maxDate={today()}
                {...form.getInputProps("owedSince")}
                value={form.values.owedSince}
              />
            )}
            {!isFirst && isOldBalance(form.values) && (
              <Text size="sm" c="dimmed">
                {charge.fromToday}
              </Text>
            )}
            {wording.hint && (
              <Text size="sm" c="dimmed">
                {wording.hint}
              </Text>
            )}
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}

type AsLastProps = { amount: number | undefined; onTake: (amount: number) => void };

/** A button that fills in what was last charged for the same, in rupees. */
function AsLast({ amount, onTake }: AsLastProps) {
  if (amount === undefined) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      style={{ alignSelf: "flex-start" }}
      onClick={({ currentTarget }) => {
        onTake(amount);
        // The button disappears.
        submitButton(currentTarget.form)?.focus();
      }}
    >
      {charge.asLast(formatPrice(amount))}
    </Button>
  );
}
