import { runwayDays } from "@cable-connect/contract/constants";
import { runwayMessages } from "@cable-connect/contract/messages/runway";
import type { Runway } from "@cable-connect/contract/runway";
import { formatPrice, formatWeekday } from "../ui/text/format.ts";

const { next7, next30 } = runwayDays;
const { covered, short, coveredHint, untilHint, shortHint } = runwayMessages;

export type RunwayText = {
  text: string;
  /** The wallet must be filled within days. */
  isShort: boolean;
};

/** How far the wallet reaches, as a sentence; undefined when nothing falls due. */
export function runwaySentence(runway: Runway): RunwayText | undefined {
  if (runway.next30.renewals === 0) return;
  if (runway.next30.short === 0) return { text: covered(next30), isShort: false };
  const until = runway.coversUntil === null ? undefined : formatWeekday(runway.coversUntil);
  const isShort = runway.next7.short > 0;
  // To the paisa: who is told too little would fill the wallet and still be refused.
  const [missing, days] = isShort ? [runway.next7.short, next7] : [runway.next30.short, next30];
  return { text: short(until, formatPrice(missing), days), isShort };
}

/** The same in a few words, for the room under a figure. */
export function runwayHint(runway: Runway): RunwayText | undefined {
  if (runway.next30.renewals === 0) return;
  if (runway.next7.short > 0) return { text: weekShortHint(runway.next7.short), isShort: true };
  // A day is missing only when today's renewals are short, which the line before tells.
  if (runway.next30.short > 0 && runway.coversUntil !== null)
    return { text: untilHint(formatWeekday(runway.coversUntil)), isShort: false };
  return { text: coveredHint(next30), isShort: false };
}

/** What the renewals of the next 7 days lack, in a few words. */
export function weekShortHint(missing: number): string {
  return shortHint(formatPrice(missing), next7);
}
