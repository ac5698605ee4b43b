import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { Checkbox, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { receiversQuery } from "../../../api/collections.ts";
import { type Account, accountQuery, useReceivePayment } from "../../../api/customer-account.ts";
import { CustomerIdentity } from "../../../business/customer/customer-identity.tsx";
import { advanceOf } from "../../../business/payment/advance-of.ts";
import { CollectorSelect } from "../../../business/payment/collector-select.tsx";
import { ModeChoice } from "../../../business/payment/mode-choice.tsx";
import type { Receivers } from "../../../business/payment/receivers.ts";
import { rememberCollector, usePrefilledCollector } from "../../../business/payment/receiving-collector.ts";
import { ReferenceInput } from "../../../business/payment/reference-input.tsx";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { FormSkeleton } from "../../../ui/dialogs/form-skeleton.tsx";
import { useRetryBasis } from "../../../ui/dialogs/use-retry-basis.ts";
import { lazyPart } from "../../../ui/feedback/lazy-part.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { formatPrice, today } from "../../../ui/text/format.ts";
import { OwedPreview, owedAfter } from "./owed-preview.tsx";
import {
  owedForText,
  paidTodayText,
  paymentBody,
  paymentNeeds,
  paymentReceivedText,
  type ReceiveValues,
  suggestedPayment,
  validatePayment,
} from "./receive-form.ts";
import classes from "./receive-payment.module.css";

/** Loaded lazily for its QR code, which only UPI needs. */
const ReceiveUpi = lazyPart(
  async () => (await import("../../../business/payment/receive-upi.tsx")).ReceiveUpi,
);

type Customer = { id: number; name: string; phone: string };
type PaymentOf = {
  customer: Customer;
  /** Who usually collects on the route sheet or in the list; null for nobody, and elsewhere. */
  usual?: number | null;
  onReceived?: (() => void) | undefined;
};

type ReceivePaymentDialogProps = PaymentOf & { opened: boolean; onClose: () => void };

const texts = customerAccountMessages.receive;

/** Receives a payment of a customer: what is owed is suggested, in cash, today. */
export function ReceivePaymentDialog({ opened, onClose, ...payment }: ReceivePaymentDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} size={480} title={texts.title} layout="form">
      <LoadedPaymentForm {...payment} />
    </Dialog>
  );
}

function LoadedPaymentForm({ customer, usual = null, onReceived }: PaymentOf) {
  // An older answer might suggest an amount that is paid meanwhile.
  const account = useQuery({ ...accountQuery(customer.id), staleTime: 0 });
  const receivers = useQuery(receiversQuery);
  const [wasLoaded, setWasLoaded] = useState(false);
  const isLoaded = account.isFetchedAfterMount && !account.isError && receivers.data;
  if (isLoaded && !wasLoaded) setWasLoaded(true);
  // What is filled in stays when a later fetch fails.
  if (account.data && receivers.data && (isLoaded || wasLoaded))
    return (
      <PaymentForm
        customer={customer}
        usual={usual}
        onReceived={onReceived}
        account={account.data}
        receivers={receivers.data}
      />
    );
  const failed = account.isError ? account : receivers.isLoadingError ? receivers : undefined;
  if (failed) return <LoadFailed query={failed} fallback={texts.loadFailed} />;
  return <FormSkeleton description={<CustomerIdentity customer={customer} />} />;
}

type PaymentFormProps = PaymentOf & {
  usual: number | null;
  account: Account;
  receivers: Receivers;
};

function PaymentForm({ customer, usual, onReceived, account, receivers }: PaymentFormProps) {
  const receive = useReceivePayment(customer.id);
  const [standing, keepUnanswered] = useRetryBasis(account);
  const owedFor = owedForText(account);
  const openDialog = useOpenDialog();
  const prefilled = usePrefilledCollector(receivers, usual);
  const initialValues: ReceiveValues = {
    amount: suggestedPayment(account),
    mode: "cash",
    reference: "",
    hasNoUtr: false,
    receivedOn: today(),
    collectorId: prefilled,
  };
  return (
    <DialogForm
      heading={() => <CustomerIdentity customer={customer} />}
      initialValues={initialValues}
      validate={(values) => validatePayment(values, standing)}
      // The other fields are quick to choose again.
      isWorthKeeping={({ reference }) => reference.trim() !== ""}
      summary={({ amount }, isPast) => (
        <OwedPreview now={account} after={isPast ? undefined : owedAfter(account, amount, -1)} />
      )}
      amountField="amount"
      submitState={(values, isPast) => {
        const needs = isPast ? [] : paymentNeeds(values, standing, receivers);
        return needs.length > 0
          ? { isDisabled: true, hint: commonMessages.stillNeeded(needs) }
          : { hint: "" };
      }}
      submitLabel={texts.submit}
      busyLabel={texts.busy}
      failureMessage={texts.failed}
      movesMoney
      onSubmit={async (values, { idempotencyKey }) => {
        const body = paymentBody(values, standing);
        const answer = await receive.mutateAsync({ body, idempotencyKey }, { onError: keepUnanswered });
        if (values.collectorId !== undefined && values.collectorId !== prefilled)
          rememberCollector(values.collectorId);
        onReceived?.();
        const { id, amount, receiptNumber, collector } = answer.payment;
        toastSuccess(paymentReceivedText(answer), {
          title: texts.done(customer.name, formatPrice(amount), collector?.name),
          detail: texts.receiptOf(receiptNumber),
          isBrief: true,
          actions: [
            { label: receiptMessages.open, onClick: () => openDialog("paymentReceipt", { paymentId: id }) },
            {
              label: customerAccountMessages.reverse.button,
              onClick: () => openDialog("reversePayment", { payment: answer.payment, customer }),
            },
          ],
        });
      }}
    >
      {(form) => (
        <>
          {owedFor && (
            <Text size="sm" c="dimmed">
              {owedFor}
            </Text>
          )}
          <MoneyInput
            label={commonMessages.amount}
            withAsterisk
            description={paidTodayText(account)}
            descriptionProps={{ c: "var(--app-warning)", size: "sm" }}
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...form.getInputProps("amount")}
          />
          <AdvanceTick form={form} advance={advanceOf(standing, form.values.amount)} />
          <ModeChoice value={form.values.mode} onChange={(mode) => form.setFieldValue("mode", mode)} />
          <div className={classes.paid}>
            <ReferenceInput
              mode={form.values.mode}
              code={
                <Suspense>
                  <ReceiveUpi customerId={customer.id} amount={form.values.amount} action={texts.submit} />
                </Suspense>
              }
              hasNoUtr={form.values.hasNoUtr}
              onNoUtrChange={(hasNoUtr) => form.setValues({ hasNoUtr })}
              {...form.getInputProps("reference")}
              value={form.values.reference}
            />
          </div>
          <div className={classes.received}>
            <DateField
              label={texts.day}
              withAsterisk
              clearable={false}
              maxDate={today()}
              {...form.getInputProps("receivedOn")}
              value={form.values.receivedOn}
            />
            <CollectorSelect
              receivers={receivers}
              day={form.values.receivedOn}
              usual={usual}
              {...form.getInputProps("collectorId")}
              value={form.values.collectorId}
              onChange={(id) => form.setFieldValue("collectorId", id)}
            />
          </div>
        </>
      )}
    </DialogForm>
  );
}

/** Asks whether what is more than owed, in rupees, is meant; nothing if nothing is. */
function AdvanceTick({ form, advance }: { form: UseFormReturnType<ReceiveValues>; advance: number }) {
  if (advance === 0) return undefined;
  return (
    <Checkbox
      label={commonMessages.acceptAdvance(formatPrice(advance))}
      {...form.getInputProps("acceptedAdvance")}
      checked={form.values.acceptedAdvance === advance}
      onChange={({ currentTarget }) =>
        form.setValues({ acceptedAdvance: currentTarget.checked ? advance : undefined })
      }
    />
  );
}
