import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import type { AccountEntryKind } from "@cable-connect/contract/collections/payment-terms";
import type { customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import { customerErrors } from "@cable-connect/contract/customers";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import type { RouteBody } from "@cable-connect/contract/route";
import { formatPrice, type MoneyFormat } from "@cable-connect/contract/values/money";
import { fieldError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { sql } from "../../database/sql.ts";
import { type Posted, type Posting, post, postingArguments, type Refusals } from "../posting.ts";

type Charge = RouteBody<typeof customerAccountRoutes.chargeCustomer>;
type Order = Posting & { customerId: number; charge: Charge };

export type ChargedEntry = {
  seq: number;
  kind: AccountEntryKind;
  amount: number;
  balance_after: number;
  description: string;
  created_at: string;
  reverses_seq: number | null;
};

/** What the API answers for each refusal; what is owed, in rupees, in its currency. */
const refusalsIn = (format: MoneyFormat): Refusals<{ owed: number }> => ({
  customer_not_found: customerErrors.notFound,
  collections_off: collectionErrors.off,
  more_than_owed: (refused) =>
    fieldError(
      collectionErrors.moreThanOwed,
      "amount",
      refused?.owed
        ? collectionMessages.errors.atMost(formatPrice(refused.owed, format))
        : collectionMessages.errors.nothingOwed,
    ),
  owed_since_in_future: () => fieldError(collectionErrors.owedSinceFuture, "owedSince"),
  account_begun: () => fieldError(collectionErrors.accountBegun, "owedSince"),
});

/** Charges a customer, or takes a discount or write-off from what it owes. */
export function chargeCustomer(
  { database, settings }: Context,
  { customerId, charge, ...posting }: Order,
): Promise<Posted<ChargedEntry>> {
  const { kind, amount, label, reason, owedSince = null } = charge;
  // The contract requires the one that fits the kind.
  const description = (kind === "charge" ? label : reason) ?? "";
  return post(
    database,
    sql`charge_customer(
      ${posting.operatorId}, ${customerId}, ${kind}, ${amount}, ${description}, ${owedSince}, ${postingArguments(posting)})`,
    refusalsIn(settings),
  );
}
