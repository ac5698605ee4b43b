import type { Context } from "../../context.ts";
import type { Caller } from "../../http/caller.ts";

/** Ends the caller's session; its token is dead from the next request on. */
export async function signOut({ database }: Context, { tokenHash }: Caller): Promise<void> {
  await database`delete from sessions where token_hash = ${tokenHash}`;
}
