import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";

/** Whose recharge a link shows. */
export type SharedRecharge = { operatorId: number; rechargeId: number };

/**
 * The same with the instant of the recharge, which tells it from one that was given its id after a restore; undefined
 * in a link that was sent before links held it.
 */
export type DatedRecharge = SharedRecharge & { rechargeDate: string | undefined };

const algorithm = "aes-256-gcm";
const sizes = { key: 32, nonce: 12, tag: 16, ids: 16, date: 6 };
/** Bytes of a token with a date, and of one from before. */
const lengths = [0, sizes.date].map((date) => sizes.nonce + sizes.tag + sizes.ids + date);

/** The keys of links alone: what they protect says nothing of what else the secret encrypts. */
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
 * The token of a recharge's link: its ids and its instant, encrypted and authenticated, so that it tells nothing, can't
 * be guessed and needs no table. The nonce follows from them: a recharge has one link, and no nonce serves two.
 */
export function sealShareToken(secret: Buffer, shared: DatedRecharge): string {
  const { encryption, nonces } = keysOf(secret);
  const bytes = bytesOf(shared);
  const nonce = createHmac("sha256", nonces).update(bytes).digest().subarray(0, sizes.nonce);
  const cipher = createCipheriv(algorithm, encryption, nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What a token names; undefined when it was not made with this secret. The cipher compares in constant time. */
export function openShareToken(secret: Buffer, token: string): DatedRecharge | undefined {
  const bytes = Buffer.from(token, "base64url");
  // One spelling a token: what decodes to the same bytes is not the same link.
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
