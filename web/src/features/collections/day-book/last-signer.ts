import { ownKey } from "../../../api/client/session.ts";
import { readStored, writeStored } from "../../../api/client/storage.ts";
import type { DayBookLine } from "../../../api/day-book.ts";

/** Who last signed a day book on this device. */
export function lastSigner(): string | undefined {
  return readStored(ownKey("signer")) ?? undefined;
}

/** Who probably signs the first book on this device: its collector. Later whoever counts signs. */
export function firstSigner({ collector }: Pick<DayBookLine, "collector">): string {
  return lastSigner() === undefined ? (collector?.name ?? "") : "";
}

/** Remembers who signed a day book on this device. */
export function rememberSigner(name: string): void {
  writeStored(ownKey("signer"), name.trim());
}
