import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { openEarlierShareToken } from "./earlier-share-token.ts";
import { dateMarkOf, type LinkKind, type Shared, type ShareLink } from "./share-link.ts";

/** The keys of each kind are derived for it, so that a link of one kind opens nothing of another. */
const purposes: Record<LinkKind, string> = {
  "recharge-receipt": "cable-connect short receipt links",
  "payment-receipt": "cable-connect short payment receipt links",
  "page-to-pay": "cable-connect short payment links",
};
/** What a link is made of; it holds only the mark of the date. */
export type SealedLink = Shared & { date: string; revocations: number; madeOn: number };

const hash = "sha256";
const keyBytes = 32;
/** 80 bits, which nobody guesses by opening pages. */
const tagBytes = 10;
/** The room for a content: a digest of the hash encrypts it. */
const maxContentBytes = 32;
/** Days are counted from this one on, so that those until 2069 take two bytes. */
const firstDay = 20_000;

function keysOf(secret: Buffer, kind: LinkKind): { tag: Buffer; encryption: Buffer } {
  const keys = Buffer.from(hkdfSync(hash, secret, "", purposes[kind], 2 * keyBytes));
  return { tag: keys.subarray(0, keyBytes), encryption: keys.subarray(keyBytes) };
}

/** A number in as few bytes as it needs: seven bits in each, the highest bit set if another follows. */
function shortBytes(number: number): number[] {
  return number < 128 ? [number] : [128 + (number % 128), ...shortBytes(Math.floor(number / 128))];
}

function numbersOf(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let number = 0;
  let unit = 1;
  for (const byte of bytes) {
    number += (byte % 128) * unit;
    unit *= 128;
    if (byte >= 128) continue;
    numbers.push(number);
    number = 0;
    unit = 1;
  }
  return numbers;
}

function tagOf(key: Buffer, content: Uint8Array) {
  return createHmac(hash, key).update(content).digest().subarray(0, tagBytes);
}

/** Encrypts, and decrypts what it has encrypted: no two contents have the same tag, so none the same digest. */
function encrypted(key: Buffer, tag: Uint8Array, content: Uint8Array): Buffer {
  const digest = createHmac(hash, key).update(tag).digest();
  return Buffer.from(content.map((byte, index) => byte ^ (digest[index] ?? 0)));
}

/**
 * The token of a link, encrypted and authenticated, so it reveals nothing, can't be guessed and needs no table; short, because an
 * SMS holds little. Links of the same day are the same.
 */
export function sealShareToken(
  secret: Buffer,
  kind: LinkKind,
  { operatorId, id, date, revocations, madeOn }: SealedLink,
): string {
  const keys = keysOf(secret, kind);
  const numbers = [operatorId, id, dateMarkOf(date), madeOn - firstDay];
  const content = Buffer.from([...numbers, ...(revocations > 0 ? [revocations] : [])].flatMap(shortBytes));
  const tag = tagOf(keys.tag, content);
  return Buffer.concat([tag, encrypted(keys.encryption, tag, content)]).toString("base64url");
}

/** The contents of a token; undefined unless it was made with this secret for this kind. */
export function openShareToken(secret: Buffer, kind: LinkKind, token: string): ShareLink | undefined {
  const bytes = Buffer.from(token, "base64url");
  // Accepts only the canonical encoding: other texts may decode to the same bytes.
  if (bytes.toString("base64url") !== token) return undefined;
  if (bytes.length > tagBytes + maxContentBytes) return openEarlierShareToken(secret, kind, bytes);
  const keys = keysOf(secret, kind);
  const tag = bytes.subarray(0, tagBytes);
  if (tag.length < tagBytes) return undefined;
  const content = encrypted(keys.encryption, tag, bytes.subarray(tagBytes));
  if (!timingSafeEqual(tag, tagOf(keys.tag, content))) return undefined;
  const [operatorId = 0, id = 0, dateMark, day = 0, revocations = 0] = numbersOf(content);
  return { operatorId, id, dateMark, madeOn: firstDay + day, revocations };
}
