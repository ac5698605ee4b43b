import { ownKey } from "../../../api/client/session.ts";
import { readStored, writeStored } from "../../../api/client/storage.ts";

const name = "signed-by";

/** Who signed a book last on this device; empty for nobody. */
export function lastSigner(): string {
  return readStored(ownKey(name)) ?? "";
}

export function rememberSigner(signer: string): void {
  writeStored(ownKey(name), signer.trim());
}
