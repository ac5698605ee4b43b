import { createDecipheriv, hkdfSync } from "node:crypto";
import { dateMarkOf, type LinkKind, type ShareLink } from "./share-link.ts";

const algorithm = "aes-256-gcm";
const sizes = { key: 32, nonce: 12, tag: 16, ids: 16, date: 6, revocations: 4, day: 4 };
/** Lengths in bytes of what a token holds: the ids; and the date; and what ends a link. */
const contentBytes = {
  oldest: sizes.ids,
  dated: sizes.ids + sizes.date,
  ending: sizes.ids + sizes.date + sizes.revocations + sizes.day,
};
const lengths = Object.values(contentBytes).map((length) => sizes.nonce + sizes.tag + length);

const purposes: Record<LinkKind, string> = {
  "recharge-receipt": "cable-connect receipt links",
  "payment-receipt": "cable-connect payment receipt links",
  "page-to-pay": "cable-connect payment links",
};

function linkOf(bytes: Buffer): ShareLink {
  const isDated = bytes.length > contentBytes.oldest;
  const ends = bytes.length > contentBytes.dated;
  return {
    operatorId: Number(bytes.readBigUInt64BE(0)),
    id: Number(bytes.readBigUInt64BE(8)),
    dateMark: isDated
      ? dateMarkOf(new Date(bytes.readUIntBE(sizes.ids, sizes.date)).toISOString())
      : undefined,
    revocations: ends ? bytes.readUInt32BE(contentBytes.dated) : 0,
    madeOn: ends ? bytes.readUInt32BE(contentBytes.dated + sizes.revocations) : undefined,
  };
}

/** The contents of a token from before tokens were short; undefined unless it was made with this secret for this kind. */
export function openEarlierShareToken(secret: Buffer, kind: LinkKind, bytes: Buffer): ShareLink | undefined {
  if (!lengths.includes(bytes.length)) return undefined;
  const key = Buffer.from(hkdfSync("sha256", secret, "", purposes[kind], sizes.key));
  const nonce = bytes.subarray(0, sizes.nonce);
  const sealed = bytes.subarray(sizes.nonce + sizes.tag);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: sizes.tag });
  try {
    decipher.setAuthTag(bytes.subarray(sizes.nonce, sizes.nonce + sizes.tag));
    return linkOf(Buffer.concat([decipher.update(sealed), decipher.final()]));
  } catch {
    return undefined;
  }
}
