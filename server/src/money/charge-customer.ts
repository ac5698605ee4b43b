import type { BusinessDate } from "@cable-connect/contract/business-date";
import { collectionErrors } from "@cable-connect/contract/collection-errors";
import { customerErrors } from "@cable-connect/contract/customers";
import { idempotencyErrors } from "@cable-connect/contract/errors";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { formatMoney, type MoneyFormat } from "@cable-connect/contract/money";
import type { Reader } from "../database/connect.ts";
import { fieldError } from "../http/api-error.ts";
import type { Outcome, Posting, Refusals } from "./posting.ts";

/** A charge, or what is taken off a customer's charges; `amount` in rupees, positive. */
type Order = Posting & {
  customerId: number;
  kind: "charge" | "discount" | "write-off";
  amount: number;
  description: string;
  /** The day since which an old balance is owed, if it says so. */
  since: BusinessDate | undefined;
};

/** The entry that was booked. */
type ChargedEntry = {
  id: number;
  seq: number;
  kind: Order["kind"];
  amount: number;
  balance_after: number;
  description: string;
  created_at: string;
};

type Refusal =
  | "customer_not_found"
  | "collections_off"
  | "more_than_owed"
  | "owed_since_in_future"
  | "account_begun"
  | "idempotency_key_reused";

/** What the customer owes, in rupees. */
type Owed = { owed: number };

/** What the API answers for each refusal; what is owed in its currency. */
export const chargeCustomerRefusals = (format: MoneyFormat): Refusals<Refusal, Owed> => ({
  customer_not_found: customerErrors.notFound,
  collections_off: collectionErrors.off,
  more_than_owed: (refused) =>
    fieldError(
      collectionErrors.moreThanOwed,
      "amount",
      refused?.owed
        ? collectionMessages.errors.atMost(formatMoney(refused.owed, format))
        : collectionMessages.errors.nothingOwed,
    ),
  owed_since_in_future: () => fieldError(collectionErrors.owedSinceFuture, "owedSince"),
  account_begun: () => fieldError(collectionErrors.accountBegun, "owedSince"),
  idempotency_key_reused: idempotencyErrors.keyReused,
});

/** Charges a customer, or takes a discount or write-off from what it owes, in one round trip. */
export async function chargeCustomer(
  reader: Reader,
  { operatorId, customerId, kind, amount, description, since, actorId, moment, idempotency }: Order,
): Promise<Outcome<ChargedEntry, Refusal, Owed>> {
  const [posted] = await reader<[Outcome<ChargedEntry, Refusal, Owed>]>`
    select outcome, result from charge_customer(
      ${operatorId}, ${customerId}, ${kind}, ${amount}, ${description}, ${since ?? null}, ${actorId}, ${moment.now}, ${moment.today},
      ${idempotency.key}, ${idempotency.requestHash})`;
  return posted;
}
