import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";

/** What links show: the receipt of a recharge, that of a payment, or what a customer owes and where it pays. */
export type LinkKind = "recharge" | "payment" | "dues";

/** What a link shows, by its id: a recharge, a payment or a customer. */
export type Shared = { operatorId: number; id: number };

/** What a link holds. */
export type ShareLink = Shared & {
  /**
   * The instant at which it was made, which distinguishes it from one that got its ID after a restore; undefined in the
   * oldest links.
   */
  date: string | undefined;
  /** How often its links had been revoked when this one was made; 0 in links from before they could be. */
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

/** What the keys of each kind are derived for, so that a link of one kind opens nothing of another. */
const purposes: Record<LinkKind, string> = {
  recharge: "cable-connect receipt links",
  payment: "cable-connect payment receipt links",
  dues: "cable-connect payment links",
};

/** Keys derived for links only, so that they reveal nothing about other uses of the secret. */
function keysOf(secret: Buffer, kind: LinkKind): { encryption: Buffer; nonces: Buffer } {
  const keys = Buffer.from(hkdfSync("sha256", secret, "", purposes[kind], 2 * sizes.key));
  return { encryption: keys.subarray(0, sizes.key), nonces: keys.subarray(sizes.key) };
}

function bytesOf({ operatorId, id, date, revocations, madeOn }: ShareLink): Buffer {
  const bytes = Buffer.alloc(contentBytes.ending);
  let at = bytes.writeBigUInt64BE(BigInt(operatorId), 0);
  at = bytes.writeBigUInt64BE(BigInt(id), at);
  if (date === undefined) return bytes.subarray(0, contentBytes.oldest);
  at = bytes.writeUIntBE(Date.parse(date), at, sizes.date);
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
    id: Number(bytes.readBigUInt64BE(8)),
    date: isDated ? new Date(bytes.readUIntBE(sizes.ids, sizes.date)).toISOString() : undefined,
    revocations: ends ? bytes.readUInt32BE(contentBytes.dated) : 0,
    madeOn: ends ? bytes.readUInt32BE(contentBytes.dated + sizes.revocations) : undefined,
  };
}

/**
 * The token of a link, encrypted and authenticated, so it reveals nothing, can't be guessed and needs no table. The nonce is
 * derived from the content: links of the same day are the same, and no nonce is used twice.
 */
export function sealShareToken(secret: Buffer, kind: LinkKind, link: ShareLink): string {
  const { encryption, nonces } = keysOf(secret, kind);
  const bytes = bytesOf(link);
  const nonce = createHmac("sha256", nonces).update(bytes).digest().subarray(0, sizes.nonce);
  const cipher = createCipheriv(algorithm, encryption, nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The contents of a token; undefined unless it was made with this secret for this kind. The cipher compares in constant time. */
export function openShareToken(secret: Buffer, kind: LinkKind, token: string): ShareLink | undefined {
  const bytes = Buffer.from(token, "base64url");
  // Accepts only the canonical encoding: other texts may decode to the same bytes.
  if (!lengths.includes(bytes.length) || bytes.toString("base64url") !== token) return undefined;
  const nonce = bytes.subarray(0, sizes.nonce);
  const sealed = bytes.subarray(sizes.nonce + sizes.tag);
  const decipher = createDecipheriv(algorithm, keysOf(secret, kind).encryption, nonce, {
    authTagLength: sizes.tag,
  });
  try {
    decipher.setAuthTag(bytes.subarray(sizes.nonce, sizes.nonce + sizes.tag));
    return linkOf(Buffer.concat([decipher.update(sealed), decipher.final()]));
  } catch {
    return undefined;
  }
}
