import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { findAppSecret, keyOf } from "./app-secret.ts";
import type { Config } from "./config.ts";

/** A key that signs; its id tells which secret it was derived from, and nothing about it. */
export type SigningKey = { id: string; key: Buffer };

const sizes = { key: 32, id: 8 };

/** What the app signs; each has a key of its own. */
type Purpose = "backups" | "seals";

/** The key derived from the app's secret for this purpose alone. */
export function deriveSigningKey(secret: Buffer, purpose: Purpose): SigningKey {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", `cable-connect ${purpose}`, sizes.key + sizes.id));
  return { id: bytes.subarray(sizes.key).toString("hex"), key: bytes.subarray(0, sizes.key) };
}

/** The keys of a server: of its secret and, during an exchange, of the previous one. */
export function signingKeysOf(
  secret: Buffer,
  previous: Buffer | undefined,
  purpose: Purpose,
): [SigningKey, ...SigningKey[]] {
  const earlier = previous === undefined ? [] : [deriveSigningKey(previous, purpose)];
  return [deriveSigningKey(secret, purpose), ...earlier];
}

type Secrets = Pick<Config, "appSecret" | "previousAppSecret" | "dataDir">;

/** The keys that may have signed something: of the secret here, if there is one, and of the one before an exchange. */
export async function readSigningKeys(config: Secrets, purpose: Purpose): Promise<SigningKey[]> {
  const { appSecret, previousAppSecret, dataDir } = config;
  const current = await findAppSecret(appSecret, dataDir);
  const previous = previousAppSecret === undefined ? [] : [keyOf(previousAppSecret)];
  return [...(current ? [current] : []), ...previous].map((secret) => deriveSigningKey(secret, purpose));
}

/** The HMAC-SHA-256 of a text. */
export function macOf(text: string | Buffer, { key }: SigningKey): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** Whether this is the text's HMAC, compared in constant time. */
export function isMacOf(mac: Buffer, text: string | Buffer, key: SigningKey): boolean {
  const expected = macOf(text, key);
  return mac.length === expected.length && timingSafeEqual(mac, expected);
}
