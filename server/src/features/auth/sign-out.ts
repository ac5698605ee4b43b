import type { Context } from "../../context.ts";
import type { Caller } from "../../http/caller.ts";

/** Ends the caller's session; its token stops working at once. */
export async function signOut({ database }: Context, { tokenHash }: Caller): Promise<void> {
  await database`delete from sessions where token_hash = ${tokenHash}`;
}
