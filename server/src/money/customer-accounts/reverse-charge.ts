import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import type { Reader } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import { type Posted, type Posting, post, postingArguments, type Refusals } from "../posting.ts";
import type { ChargedEntry } from "./charge-customer.ts";

type Order = Posting & { customerId: number; seq: number; reason: string };

const refusals: Refusals = {
  charge_not_found: collectionErrors.chargeNotFound,
  collections_off: collectionErrors.off,
  charge_already_reversed: collectionErrors.chargeAlreadyReversed,
};

/** Reverses a charge, discount or write-off, once. */
export function reverseCharge(
  reader: Reader,
  { customerId, seq, reason, ...posting }: Order,
): Promise<Posted<ChargedEntry>> {
  return post(
    reader,
    sql`reverse_charge(${posting.operatorId}, ${customerId}, ${seq}, ${reason}, ${postingArguments(posting)})`,
    refusals,
  );
}
