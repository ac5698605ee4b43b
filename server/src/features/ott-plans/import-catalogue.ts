import type { Database } from "../../database/connect.ts";
import { inTransaction } from "../../database/transaction.ts";
import { selectOttPlans, upsertOttPlans } from "./queries.ts";
import type { readCatalogue } from "./read-catalogue.ts";

export type Plans = NonNullable<ReturnType<typeof readCatalogue>["plans"]>;

/** Adds and updates plans by code, all or none; other plans stay. Returns the counts. */
export function importCatalogue(
  database: Database,
  plans: Plans,
): Promise<{ added: number; updated: number; kept: number }> {
  return inTransaction(database, async (transaction) => {
    const standing = new Set((await selectOttPlans(transaction)).map(({ ott_code }) => ott_code));
    await upsertOttPlans(transaction, plans);
    const updated = plans.filter(({ ott_code }) => standing.has(ott_code)).length;
    return { added: plans.length - updated, updated, kept: standing.size - updated };
  });
}
