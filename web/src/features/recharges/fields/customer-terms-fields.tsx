import { byPaymentMode } from "@cable-connect/contract/messages/by-payment-mode";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { addRupees } from "@cable-connect/contract/values/money";
import { Checkbox, Skeleton, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import { flushSync } from "react-dom";
import { receiversQuery } from "../../../api/collections.ts";
import { accountQuery } from "../../../api/customer-account.ts";
import { standingText } from "../../../business/customer/standing-text.ts";
import { ModeChoice } from "../../../business/payment/mode-choice.tsx";
import { ReceiverField } from "../../../business/payment/receiver-field.tsx";
import type { Receivers } from "../../../business/payment/receivers.ts";
import { ReferenceInput } from "../../../business/payment/reference-input.tsx";
import { priceOrigin } from "../../../business/price/price-origin.ts";
import { lazyPart } from "../../../ui/feedback/lazy-part.ts";
import { ChoiceGrid } from "../../../ui/fields/choice-grid.tsx";
import { formatDate, formatExactMoney, formatPrice, today } from "../../../ui/text/format.ts";
import { isAsLast } from "../last-received.ts";
import {
  belowCost,
  customerPriceOf,
  customerPriceRupees,
  isPaidByAdvance,
  newPayment,
  owedAfterRecharge,
  type ReceivedNow,
  type ReceivedShare,
  receivedRupees,
} from "../values/customer-terms.ts";
import { leavesText } from "../values/leaves-text.ts";
import type { RechargeDraft } from "../values/recharge-draft.ts";
import type { RechargeValues } from "../values/recharge-values.ts";
import { AmountInput } from "./amount-input.tsx";
import classes from "./recharge.module.css";

/** Loaded lazily for its QR code, which only UPI needs. */
const ReceiveUpi = lazyPart(
  async () => (await import("../../../business/payment/receive-upi.tsx")).ReceiveUpi,
);

const texts = customerAccountMessages.recharge;

type CustomerTermsFieldsProps = {
  form: UseFormReturnType<RechargeValues>;
  draft: RechargeDraft;
  customerId: number;
};

/** What the customer owes from before, what it pays for the recharge, and what of it is received now. */
export function CustomerTermsFields({ form, draft, customerId }: CustomerTermsFieldsProps) {
  const { charged: values, sellingPrice, advance } = draft;
  const { payment = newPayment } = values;
  const price = customerPriceOf(values);
  const lacking = belowCost(values);
  const origin = form.values.customerPrice === undefined && sellingPrice && priceOrigin(sellingPrice);
  const part = useRef<HTMLInputElement>(null);
  const receivers = useQuery(receiversQuery);
  const change = (part: Partial<ReceivedNow>) =>
    form.setValues({ payment: { ...newPayment, ...form.values.payment, isRemembered: false, ...part } });
  const { data: account } = useQuery(currentAccount(customerId));
  // Stays as it was chosen, also if the customer pays meanwhile.
  const debt = payment.share === "withDebt" ? payment.debt : account?.outstanding;
  const rupees = customerPriceRupees(values) ?? 0;
  const choices: { value: ReceivedShare; label: string }[] = [
    { value: "all", label: rupees > 0 ? texts.allOf(formatPrice(rupees)) : texts.choices.all },
    // After the first one, which an arrow key reaches from the last one.
    ...(debt !== undefined && debt > 0
      ? [
          {
            value: "withDebt" as const,
            label: texts.allWithDebt(rupees > 0 ? formatPrice(addRupees(rupees, debt)) : undefined),
          },
        ]
      : []),
    { value: "part", label: texts.choices.part },
    { value: "nothing", label: texts.choices.nothing },
  ];
  return (
    <>
      <div className={classes.terms}>
        <ChoiceGrid
          label={texts.received}
          hint={isAsLast(payment) ? texts.asLast : undefined}
          choices={choices}
          value={payment.share}
          {...(payment.share !== "part" && {
            path: "payment.amount",
            error: form.errors["payment.amount"],
          })}
          onChange={(share) => change({ share, debt })}
          onPress={(share) => {
            if (share !== "part") return;
            // Within the tap, so that a phone shows its keyboard.
            flushSync(() => change({ share, debt }));
            part.current?.focus();
          }}
        />
        {payment.share === "part" && (
          <AmountInput
            ref={part}
            label={texts.amount}
            takesPaise
            {...form.getInputProps("payment.amount")}
            value={payment.amount}
          />
        )}
        {advance > 0 && (
          <Checkbox
            label={commonMessages.acceptAdvance(formatPrice(advance))}
            {...form.getInputProps("payment.acceptedAdvance")}
            checked={payment.acceptedAdvance === advance}
            onChange={({ currentTarget }) =>
              change({ acceptedAdvance: currentTarget.checked ? advance : undefined })
            }
          />
        )}
        {account && isPaidByAdvance(values, account.credit) && (
          <Text size="sm" className={classes.caution} role="status" mt={-8}>
            {texts.paidByAdvance(formatPrice(account.credit))}
          </Text>
        )}
        <AmountInput
          label={texts.customerPays}
          takesPaise
          {...form.getInputProps("customerPrice")}
          value={price}
          description={
            (origin || lacking > 0) && (
              <>
                {origin && <div>{origin}</div>}
                {lacking > 0 && <div>{texts.belowCost(formatExactMoney(lacking))}</div>}
              </>
            )
          }
          descriptionProps={{ component: "div", size: "sm" }}
          inputWrapperOrder={["label", "input", "description", "error"]}
          className={classes.amount}
        />
        <div className={classes.owedBefore}>
          <OwedBefore customerId={customerId} />
        </div>
      </div>
      {payment.share !== "nothing" && (
        <>
          <ModeChoice value={payment.mode} onChange={(mode) => change({ mode })} />
          <ReferenceInput
            mode={payment.mode}
            code={
              <Suspense>
                <ReceiveUpi
                  customerId={customerId}
                  amount={receivedRupees(values)}
                  action={commonMessages.recharge}
                />
              </Suspense>
            }
            hasNoUtr={payment.hasNoUtr}
            onNoUtrChange={(hasNoUtr) => change({ hasNoUtr })}
            {...form.getInputProps("payment.reference")}
            value={payment.reference}
          />
          <ReceiverField
            receivers={receivers}
            day={today()}
            value={payment.collectorId}
            onChange={(collectorId) => change({ collectorId })}
            error={form.errors["payment.collectorId"]}
          />
        </>
      )}
    </>
  );
}

type OwedAfterProps = { customerId: number; values: RechargeValues };

/** What is received, and what the customer then owes or has in advance; its line is there from the start. */
export function OwedAfter({ customerId, values }: OwedAfterProps) {
  const { data: account, isPending } = useQuery(currentAccount(customerId));
  const receivers = useQuery(receiversQuery);
  if (isPending) return <Skeleton h={20} w={140} />;
  const owed = account && owedAfterRecharge(values, account);
  const amount = receivedRupees(values);
  return (
    <Text size="sm" c="dimmed" role="status" mih={20}>
      {owed !== undefined &&
        (amount > 0
          ? texts.receives(receivedBy(values, receivers.data), leavesText(owed))
          : leavesText(owed))}
    </Text>
  );
}

/** What is received, how, and by whom unless it is the counter: `₹340 in cash by Murugan`. */
function receivedBy(values: RechargeValues, receivers: Receivers | undefined): string {
  const { mode = "cash", collectorId } = values.payment ?? {};
  const collector = receivers?.collectors.find(({ id }) => id === collectorId)?.name;
  return texts.receivedBy(formatPrice(receivedRupees(values)), byPaymentMode[mode], collector);
}

/** What a customer owes, without waiting for what was loaded earlier to become stale. */
function currentAccount(customerId: number) {
  return { ...accountQuery(customerId), staleTime: 0 };
}

/** What the customer owes before the recharge; its line is there from the start. */
function OwedBefore({ customerId }: { customerId: number }) {
  const { data: account, isError } = useQuery(currentAccount(customerId));
  if (!account) return isError ? texts.owedUnknown : <Skeleton h={20} w={180} />;
  const { outstanding, owesSince } = account;
  if (outstanding === 0) return texts.before(standingText(account));
  return (
    <Text span inherit className={classes.caution} role="status">
      {texts.owes(formatPrice(outstanding), owesSince === null ? undefined : formatDate(owesSince))}
    </Text>
  );
}
