import type { Context } from "../context.ts";
import { instantOf } from "../database/instant.ts";
import { sharePath } from "./share-path.ts";

/** A customer whose page is linked to: `created_at` as the database returns it. */
type LinkedCustomer = { operatorId: number; id: number; created_at: string };

/** The path of the page that shows what a customer owes and where to pay. */
export function pageToPayPathOf(
  { secret, now }: Pick<Context, "secret" | "now">,
  { operatorId, id, created_at }: LinkedCustomer,
): string {
  return sharePath(
    secret,
    "page-to-pay",
    { operatorId, id, date: instantOf(created_at), revocations: 0 },
    now(),
  );
}
