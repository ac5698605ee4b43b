import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";

/** The recharge that a link shows. */
export type SharedRecharge = { operatorId: number; rechargeId: number };

/** What a link holds. */
export type ShareLink = SharedRecharge & {
  /**
   * The recharge's instant, which distinguishes it from one that got its ID after a restore; undefined in the oldest
   * links.
   */
  rechargeDate: string | undefined;
  /** How often the receipt's links had been revoked when this one was made; 0 in links from before they could be. */
  revocations: number;
  /** The day on which the link was made, counted from 1970 in UTC; undefined in links from before they ended. */
  madeOn: number | undefined;
};

const algorithm = "aes-256-gcm";
const sizes = { key: 32, nonce: 12, tag: 16, ids: 16, date: 6, revocations: 4, day: 4 };
/** Lengths in bytes of what a token holds: the ids; and the date; and what ends a link. */
const contentBytes = {
  oldest: sizes.ids,
  dated: sizes.ids + sizes.date,
  ending: sizes.ids + sizes.date + sizes.revocations + sizes.day,
};
const lengths = Object.values(contentBytes).map((length) => sizes.nonce + sizes.tag + length);

/** Keys derived for links only, so that they reveal nothing about other uses of the secret. */
function keysOf(secret: Buffer): { encryption: Buffer; nonces: Buffer } {
  const keys = Buffer.from(hkdfSync("sha256", secret, "", "cable-connect receipt links", 2 * sizes.key));
  return { encryption: keys.subarray(0, sizes.key), nonces: keys.subarray(sizes.key) };
}

function bytesOf({ operatorId, rechargeId, rechargeDate, revocations, madeOn }: ShareLink): Buffer {
  const bytes = Buffer.alloc(contentBytes.ending);
  let at = bytes.writeBigUInt64BE(BigInt(operatorId), 0);
  at = bytes.writeBigUInt64BE(BigInt(rechargeId), at);
  if (rechargeDate === undefined) return bytes.subarray(0, contentBytes.oldest);
  at = bytes.writeUIntBE(Date.parse(rechargeDate), at, sizes.date);
  if (madeOn === undefined) return bytes.subarray(0, contentBytes.dated);
  at = bytes.writeUInt32BE(revocations, at);
  bytes.writeUInt32BE(madeOn, at);
  return bytes;
}

function linkOf(bytes: Buffer): ShareLink {
  const isDated = bytes.length > contentBytes.oldest;
  const ends = bytes.length > contentBytes.dated;
  return {
    operatorId: Number(bytes.readBigUInt64BE(0)),
    rechargeId: Number(bytes.readBigUInt64BE(8)),
    rechargeDate: isDated ? new Date(bytes.readUIntBE(sizes.ids, sizes.date)).toISOString() : undefined,
    revocations: ends ? bytes.readUInt32BE(contentBytes.dated) : 0,
    madeOn: ends ? bytes.readUInt32BE(contentBytes.dated + sizes.revocations) : undefined,
  };
}

/**
 * The token of a link, encrypted and authenticated, so it reveals nothing, can't be guessed and needs no table. The nonce is
 * derived from the content: links of the same day are the same, and no nonce is used twice.
 */
export function sealShareToken(secret: Buffer, link: ShareLink): string {
  const { encryption, nonces } = keysOf(secret);
  const bytes = bytesOf(link);
  const nonce = createHmac("sha256", nonces).update(bytes).digest().subarray(0, sizes.nonce);
  const cipher = createCipheriv(algorithm, encryption, nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The contents of a token; undefined unless it was made with this secret. The cipher compares in constant time. */
export function openShareToken(secret: Buffer, token: string): ShareLink | undefined {
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
    return linkOf(Buffer.concat([decipher.update(sealed), decipher.final()]));
  } catch {
    return undefined;
  }
}
