import { isMacOf, macOf, type SigningKey } from "../settings/signing-key.ts";
import { StartError } from "../start-error.ts";

/** How a restore judges a signature. */
export type SignatureRule = {
  /** The keys of the secret and of the previous one. */
  keys: readonly SigningKey[];
  /** Whether to accept any backup, and say what is wrong with its signature. */
  acceptUnsigned: boolean;
  log: (line: string) => void;
};

/**
 * The last line of a backup, which signs its checksum and with it everything before. Without a key it says that the backup is
 * unsigned.
 */
export function signatureLine(checksum: string, signingKey: SigningKey | undefined): string {
  if (signingKey === undefined) return "-- unsigned";
  return `-- signed ${signingKey.id} ${macOf(checksum, signingKey).toString("hex")}`;
}

/** Throws a `StartError` unless the line signs the checksum, or the rule accepts anything. */
export function checkSignature(file: string, checksum: string, line: string, rule: SignatureRule): void {
  const fault = faultOf(checksum, line, rule.keys);
  if (fault === undefined) return;
  if (!rule.acceptUnsigned) {
    throw new StartError(
      `The backup ${file} ${fault}. Nothing was changed. To restore it anyway, use --accept-unsigned.`,
    );
  }
  rule.log(`The backup ${file} ${fault}. Restoring it anyway (--accept-unsigned).`);
}

function faultOf(checksum: string, line: string, keys: readonly SigningKey[]): string | undefined {
  if (line === signatureLine(checksum, undefined)) {
    return "is not signed, so somebody may have changed it since it was made";
  }
  const [, id, mac] = /^-- signed ([0-9a-f]{16}) ([0-9a-f]{64})$/.exec(line) ?? [];
  if (id === undefined || mac === undefined) return "has a signature that can't be read";
  const signingKey = keys.find((key) => key.id === id);
  if (signingKey === undefined) {
    return (
      "was signed under another APP_SECRET than here, so somebody may have changed it since. Give the restore the one of " +
      "that time, as APP_SECRET, as APP_SECRET_PREVIOUS or as the file app-secret in DATA_DIR"
    );
  }
  if (isMacOf(Buffer.from(mac, "hex"), checksum, signingKey)) return undefined;
  return "was changed after it was made: its signature doesn't match";
}
