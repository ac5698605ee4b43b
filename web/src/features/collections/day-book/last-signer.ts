import { ownKey } from "../../../api/client/session.ts";
import { readStored, writeStored } from "../../../api/client/storage.ts";

/** Whose book it is: a collector's ID, 0 for the counter, or all of them at once. */
type Holder = number | "all";

const keyOf = (holder: Holder) => ownKey(`signed-by-${holder}`);

/** Who signed a holder's book last on this device. */
export function lastSigner(holder: Holder): string | undefined {
  return readStored(keyOf(holder)) ?? undefined;
}

export function rememberSigner(holder: Holder, name: string): void {
  writeStored(keyOf(holder), name.trim());
}
