import { latestExpiry } from "@cable-connect/contract/recharges";
import type { RenewalRefusal } from "@cable-connect/contract/renewals";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { walletErrors } from "@cable-connect/contract/wallet";
import type { Reader } from "../../database/connect.ts";
import { json, sql } from "../../database/sql.ts";
import { type Posted, type Posting, post } from "../posting.ts";
import { type collectionTermsOf, postingRecordOf, type RefusalDetails } from "./recharge.ts";

/** A renewal as the database function takes it; `amount` in rupees. */
export type RenewalOrder = {
  recharge_id: number;
  customer_id: number;
  platform_id: number;
  /** 0 for the service without a connection. */
  connection_id: number;
  amount: number;
  plan_name: string | null;
  /** The length of a plan of the price list; 1 for any other. */
  plan_months: number;
  ott_code: string | null;
  description: string;
  /** Null runs for one interval of the OTTPlay plan. */
  months: number | null;
} & ReturnType<typeof collectionTermsOf>;

type RenewalBatch = Posting & {
  orders: readonly RenewalOrder[];
  extend: boolean;
  /** A recharge made after this is too recent to repeat. */
  notSince: Date;
};

type RenewedRow =
  | { outcome: "done"; recharge_id: number; id: number; amount: string; expiry_date: BusinessDate }
  | ({ outcome: RenewalRefusal; recharge_id: number } & RefusalDetails);

/**
 * A row per order of a batch, their total cost, the balance before and after, in rupees, and the instant of the last
 * recharge, null without one.
 */
export type Renewed = {
  rows: RenewedRow[];
  amount: number;
  balance_before: number;
  balance_after: number;
  booked_at: string | null;
};

/** Renews services from a wallet in one transaction, each accepted or refused on its own. */
export function renew(reader: Reader, batch: RenewalBatch): Promise<Posted<Renewed>> {
  const record = {
    orders: batch.orders,
    extend: batch.extend,
    not_since: batch.notSince,
    latest_expiry: latestExpiry(batch.moment.today),
    ...postingRecordOf(batch),
  };
  return post(reader, sql`renew(${batch.operatorId}, ${json(record)})`, {
    operator_not_found: walletErrors.operatorNotFound,
  });
}
