import { receiptLinkDays } from "@cable-connect/contract/receipts";
import { type ShareLink, sealShareToken } from "./share-token.ts";

const millisecondsOfDay = 86_400_000;

function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / millisecondsOfDay);
}

/** The path of a receipt's public page, for a link that is made now. */
export function sharePath(secret: Buffer, shared: Omit<ShareLink, "madeOn">, now: Date): string {
  return `/r/${sealShareToken(secret, { ...shared, madeOn: dayOf(now) })}`;
}

/** Whether a link has ended by its age: since the recharge, in links that don't hold the day on which they were made. */
export function hasEnded({ madeOn }: ShareLink, rechargeDate: string, now: Date): boolean {
  return dayOf(now) - (madeOn ?? dayOf(new Date(rechargeDate))) > receiptLinkDays;
}
