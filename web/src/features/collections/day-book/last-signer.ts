import { ownKey } from "../../../api/client/session.ts";
import { readStored, writeStored } from "../../../api/client/storage.ts";

/** Who last signed a day book on this device. */
export function lastSigner(): string | undefined {
  return readStored(ownKey("signer")) ?? undefined;
}

/** Remembers who signed a day book on this device. */
export function rememberSigner(name: string): void {
  writeStored(ownKey("signer"), name.trim());
}
