import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";

/** The recharge that a link shows. */
export type SharedRecharge = { operatorId: number; rechargeId: number };

/**
 * The same with the recharge's instant, which distinguishes it from one that got its ID after a restore; undefined in
 * links sent before tokens contained it.
 */
export type DatedRecharge = SharedRecharge & { rechargeDate: string | undefined };

const algorithm = "aes-256-gcm";
const sizes = { key: 32, nonce: 12, tag: 16, ids: 16, date: 6 };
/** Lengths in bytes of tokens without a date and with one. */
const lengths = [0, sizes.date].map((date) => sizes.nonce + sizes.tag + sizes.ids + date);

/** Keys derived for links only, so that they reveal nothing about other uses of the secret. */
function keysOf(secret: Buffer): { encryption: Buffer; nonces: Buffer } {
  const keys = Buffer.from(hkdfSync("sha256", secret, "", "cable-connect receipt links", 2 * sizes.key));
  return { encryption: keys.subarray(0, sizes.key), nonces: keys.subarray(sizes.key) };
}

function bytesOf({ operatorId, rechargeId, rechargeDate }: DatedRecharge): Buffer {
  const bytes = Buffer.alloc(sizes.ids + (rechargeDate === undefined ? 0 : sizes.date));
  bytes.writeBigUInt64BE(BigInt(operatorId), 0);
  bytes.writeBigUInt64BE(BigInt(rechargeId), 8);
  if (rechargeDate !== undefined) bytes.writeUIntBE(Date.parse(rechargeDate), sizes.ids, sizes.date);
  return bytes;
}

function rechargeOf(bytes: Buffer): DatedRecharge {
  const isDated = bytes.length > sizes.ids;
  return {
    operatorId: Number(bytes.readBigUInt64BE(0)),
    rechargeId: Number(bytes.readBigUInt64BE(8)),
    rechargeDate: isDated ? new Date(bytes.readUIntBE(sizes.ids, sizes.date)).toISOString() : undefined,
  };
}

/**
 * The token of a recharge's link: its IDs and instant, encrypted and authenticated, so it reveals nothing, can't be
 * guessed and needs no table. The nonce is derived from them: a recharge has one link, and no nonce is used twice.
 */
export function sealShareToken(secret: Buffer, shared: DatedRecharge): string {
  const { encryption, nonces } = keysOf(secret);
  const bytes = bytesOf(shared);
  const nonce = createHmac("sha256", nonces).update(bytes).digest().subarray(0, sizes.nonce);
  const cipher = createCipheriv(algorithm, encryption, nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The contents of a token; undefined unless it was made with this secret. The cipher compares in constant time. */
export function openShareToken(secret: Buffer, token: string): DatedRecharge | undefined {
  const bytes = Buffer.from(token, "base64url");
  // Accepts only the canonical encoding: other texts may decode to the same bytes.
  if (!lengths.includes(bytes.length) || bytes.toString("base64url") !== token) return undefined;
  const nonce = bytes.subarray(0, sizes.nonce);
  const sealed = bytes.subarray(sizes.nonce + sizes.tag);
  const decipher = createDecipheriv(algorithm, keysOf(secret).encryption, nonce, {
    authTagLength: sizes.tag,
  });
  try {
    decipher.setAuthTag(bytes.subarray(sizes.nonce, sizes.nonce + sizes.tag));
    return rechargeOf(Buffer.concat([decipher.update(sealed), decipher.final()]));
  } catch {
    return undefined;
  }
}
