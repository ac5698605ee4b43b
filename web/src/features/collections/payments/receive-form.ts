import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { receivePaymentBody } from "@cable-connect/contract/payments";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { sumRupees } from "@cable-connect/contract/values/money";
import type { AnswerOf } from "../../../api/client/route.ts";
import type { Account } from "../../../api/customer-account.ts";
import { advanceOf } from "../../../business/payment/advance-of.ts";
import { type Receivers, receiverNeed } from "../../../business/payment/receivers.ts";
import { referenceError } from "../../../business/payment/reference-error.ts";
import { sentReference } from "../../../business/payment/sent-reference.ts";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";
import { dayOf, formatDate, formatPrice, formatTime, today } from "../../../ui/text/format.ts";

const texts = customerAccountMessages.receive;

/** The values of the dialog; `amount` is `""` while empty, `collectorId` null for the counter, undefined until it is chosen. */
export type ReceiveValues = {
  amount: number | string;
  mode: PaymentMode;
  reference: string;
  /** Whether a payment by UPI is meant to have no UTR. */
  hasNoUtr: boolean;
  receivedOn: BusinessDate | undefined;
  collectorId: number | null | undefined;
  /** The rupees in advance that were accepted. */
  acceptedAdvance?: number | undefined;
};

type Standing = Pick<Account, "outstanding" | "credit">;

/** What is owed, written with its paise; empty if nothing is. */
export function suggestedPayment({ outstanding }: Pick<Account, "outstanding">): ReceiveValues["amount"] {
  if (outstanding <= 0) return "";
  return Number.isInteger(outstanding) ? outstanding : outstanding.toFixed(2);
}

const check = schemaValidator(receivePaymentBody);

/** The request body; cash has no reference. */
export function paymentBody(values: Omit<ReceiveValues, "hasNoUtr">, standing: Standing) {
  const { amount, mode, receivedOn, collectorId, acceptedAdvance } = values;
  const advance = advanceOf(standing, amount);
  return {
    amount: Number(amount),
    mode,
    reference: sentReference(values),
    receivedOn,
    collectorId: collectorId ?? undefined,
    ...(advance > 0 && acceptedAdvance === advance && { isAdvance: true }),
  };
}

/** Error messages by field; a payment of more than is owed must be meant. */
export function validatePayment(values: ReceiveValues, standing: Standing): Record<string, string> {
  const { amount, receivedOn, acceptedAdvance } = values;
  const advance = advanceOf(standing, amount);
  const reference = referenceError(values);
  return {
    ...(reference && { reference }),
    ...check({ ...paymentBody(values, standing), amount: amount === "" ? undefined : Number(amount) }),
    ...(receivedOn === undefined && { receivedOn: texts.dayRequired }),
    ...(advance > 0 && acceptedAdvance !== advance && { acceptedAdvance: commonMessages.advanceUnaccepted }),
  };
}

/** What a payment still needs before it can be sent: its UTR, a tick for more than is owed, and somebody whose book is open. */
export function paymentNeeds(values: ReceiveValues, standing: Standing, receivers: Receivers): string[] {
  const { amount, acceptedAdvance, collectorId, receivedOn } = values;
  const advance = advanceOf(standing, amount);
  const need = receiverNeed(receivers, collectorId, receivedOn);
  const { tickNeeded, acceptAdvance, receivingNeeds } = commonMessages;
  return [
    ...(referenceError(values) ? [receivingNeeds.utr] : []),
    ...(advance > 0 && acceptedAdvance !== advance ? [tickNeeded(acceptAdvance(formatPrice(advance)))] : []),
    ...(need ? [receivingNeeds[need]] : []),
  ];
}

/** What to say if the customer has paid already today, which may be the payment that is about to be received. */
export function paidTodayText({ entries }: Pick<Account, "entries">): string | undefined {
  const paid = entries.filter(
    ({ kind, isReversed, date }) => kind === "payment" && !isReversed && dayOf(date) === today(),
  );
  const [last, ...others] = paid;
  if (!last) return undefined;
  if (others.length === 0) return texts.alreadyToday(formatPrice(last.amount), formatTime(last.date));
  return texts.alreadyTodayIn(formatPrice(sumRupees(paid.map(({ amount }) => amount))), paid.length);
}

/** Charges that the dialog names. */
const namedCharges = 2;

/** What is owed for, oldest first, as a payment settles it; undefined if nothing is owed. */
export function owedForText({ openCharges }: Pick<Account, "openCharges">): string | undefined {
  const named = openCharges
    .slice(0, namedCharges)
    .map(({ label, day, remaining }) =>
      texts.charge(collectionMessages.chargeOf(label, formatDate(day)), formatPrice(remaining)),
    );
  const others = openCharges.length - namedCharges;
  return openCharges.length === 0
    ? undefined
    : texts.owedFor(others > 0 ? [...named, texts.others(others)] : named);
}

type Received = Pick<AnswerOf<"POST /operator/customers/:id/payments">, "settled" | "outstanding" | "credit">;

/** What is owed after a payment, the oldest charge that it paid in full, and how many others: the account names them. */
export function paymentReceivedText({ settled, outstanding, credit }: Received): string {
  const now =
    outstanding > 0
      ? texts.owesStill(formatPrice(outstanding))
      : credit > 0
        ? customerAccountMessages.inAdvance(formatPrice(credit))
        : customerAccountMessages.nothingOwed;
  const [oldest, ...others] = settled.filter(({ remaining }) => remaining === 0);
  if (!oldest) return now;
  const charge = collectionMessages.chargeOf(oldest.label, formatDate(oldest.day));
  return `${now}. ${texts.settled(charge, others.length)}`;
}
