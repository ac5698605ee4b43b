import { runwayDays } from "@cable-connect/contract/constants";
import { runwayMessages } from "@cable-connect/contract/messages/runway";
import type { Runway } from "@cable-connect/contract/runway";
import { formatPrice, formatWeekday } from "../ui/text/format.ts";

const { next7, next30 } = runwayDays;
const { covered, short, coveredHint, untilHint, shortHint, withCredit, withCreditBrief } = runwayMessages;

export type RunwayText = {
  text: string;
  /** The wallet doesn't cover the next 7 days. */
  isShort: boolean;
};

/** How long the wallet lasts, as a sentence; undefined if no renewals fall due. */
export function runwaySentence(runway: Runway): RunwayText | undefined {
  if (runway.next30.renewals === 0) return;
  const include = (text: string) => (hasCredit(runway) ? withCredit(text) : text);
  if (runway.next30.short === 0) return { text: include(covered(next30)), isShort: false };
  const until = runway.coversUntil === null ? undefined : formatWeekday(runway.coversUntil);
  const isShort = runway.next7.short > 0;
  // Exact to the paisa: topping up a rounded amount could still leave the wallet short.
  const [missing, days] = isShort ? [runway.next7.short, next7] : [runway.next30.short, next30];
  return { text: include(short(until, formatPrice(missing), days)), isShort };
}

/** The same as a short text for a card. */
export function runwayHint(runway: Runway): RunwayText | undefined {
  if (runway.next30.renewals === 0) return;
  const include = (text: string) => (hasCredit(runway) ? withCreditBrief(text) : text);
  if (runway.next7.short > 0) return { text: include(weekShortHint(runway.next7.short)), isShort: true };
  // `coversUntil` is null only if today's renewals are short, which the line above has handled.
  if (runway.next30.short > 0 && runway.coversUntil !== null)
    return { text: include(untilHint(formatWeekday(runway.coversUntil))), isShort: false };
  return { text: include(coveredHint(next30)), isShort: false };
}

/** Whether the operator has a credit limit, which recharges may spend too. */
export function hasCredit({ balance, available }: Runway): boolean {
  return available > balance;
}

/** The shortfall of the next 7 days as a short text. */
export function weekShortHint(missing: number): string {
  return shortHint(formatPrice(missing), next7);
}

/** The same for a row on a phone. */
export function weekShortBrief(missing: number): string {
  return runwayMessages.shortBrief(formatPrice(missing), next7);
}
