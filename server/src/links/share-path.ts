import { receiptLinkDays } from "@cable-connect/contract/receipts";
import { dateMarkOf, type LinkKind, type ShareLink } from "./share-link.ts";
import { type SealedLink, sealShareToken } from "./share-token.ts";

const millisecondsOfDay = 86_400_000;

/** Where the page of each kind of link lies. */
export const pagePaths = {
  "recharge-receipt": "/r",
  "payment-receipt": "/p",
  "page-to-pay": "/pay",
} as const satisfies Record<LinkKind, string>;

function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / millisecondsOfDay);
}

/** The path of the public page that a link made now shows. */
export function sharePath(
  secret: Buffer,
  kind: LinkKind,
  shared: Omit<SealedLink, "madeOn">,
  now: Date,
): string {
  return `${pagePaths[kind]}/${sealShareToken(secret, kind, { ...shared, madeOn: dayOf(now) })}`;
}

/**
 * Whether a link is of what has this date, if it holds one, has not been revoked, and is at most `days` old; a link without a
 * day counts as made on that date.
 */
export function stillShows(
  link: ShareLink,
  { date, revocations }: { date: string; revocations: number },
  { now, days = receiptLinkDays }: { now: Date; days?: number },
): boolean {
  const isSame = link.dateMark === undefined || link.dateMark === dateMarkOf(date);
  const madeOn = link.madeOn ?? dayOf(new Date(date));
  return isSame && link.revocations === revocations && dayOf(now) - madeOn <= days;
}
