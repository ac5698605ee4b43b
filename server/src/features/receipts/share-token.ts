import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";

/** Whose recharge a link shows. */
export type SharedRecharge = { operatorId: number; rechargeId: number };

const algorithm = "aes-256-gcm";
const sizes = { key: 32, nonce: 12, tag: 16, ids: 16 };

/** The keys of links alone: what they protect says nothing of what else the secret encrypts. */
function keysOf(secret: Buffer): { encryption: Buffer; nonces: Buffer } {
  const keys = Buffer.from(hkdfSync("sha256", secret, "", "cable-connect receipt links", 2 * sizes.key));
  return { encryption: keys.subarray(0, sizes.key), nonces: keys.subarray(sizes.key) };
}

function idsOf({ operatorId, rechargeId }: SharedRecharge): Buffer {
  const ids = Buffer.alloc(sizes.ids);
  ids.writeBigUInt64BE(BigInt(operatorId), 0);
  ids.writeBigUInt64BE(BigInt(rechargeId), 8);
  return ids;
}

/**
 * The token of a recharge's link: its ids, encrypted and authenticated, so that it tells nothing, can't be guessed and
 * needs no table. The nonce follows from the ids: a recharge has one link, and no nonce serves two.
 */
export function sealShareToken(secret: Buffer, shared: SharedRecharge): string {
  const { encryption, nonces } = keysOf(secret);
  const ids = idsOf(shared);
  const nonce = createHmac("sha256", nonces).update(ids).digest().subarray(0, sizes.nonce);
  const cipher = createCipheriv(algorithm, encryption, nonce);
  const sealed = Buffer.concat([cipher.update(ids), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What a token names; undefined when it was not made with this secret. The cipher compares in constant time. */
export function openShareToken(secret: Buffer, token: string): SharedRecharge | undefined {
  const bytes = Buffer.from(token, "base64url");
  // One spelling a token: what decodes to the same bytes is not the same link.
  if (bytes.length !== sizes.nonce + sizes.tag + sizes.ids || bytes.toString("base64url") !== token)
    return undefined;
  const nonce = bytes.subarray(0, sizes.nonce);
  const sealed = bytes.subarray(sizes.nonce + sizes.tag);
  const decipher = createDecipheriv(algorithm, keysOf(secret).encryption, nonce, {
    authTagLength: sizes.tag,
  });
  try {
    decipher.setAuthTag(bytes.subarray(sizes.nonce, sizes.nonce + sizes.tag));
    const ids = Buffer.concat([decipher.update(sealed), decipher.final()]);
    return { operatorId: Number(ids.readBigUInt64BE(0)), rechargeId: Number(ids.readBigUInt64BE(8)) };
  } catch {
    return undefined;
  }
}
