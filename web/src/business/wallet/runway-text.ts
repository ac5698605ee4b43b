import { runwayDays } from "@cable-connect/contract/due-days";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { runwayMessages } from "@cable-connect/contract/messages/runway";
import type { Runway } from "@cable-connect/contract/runway";
import { formatMoney, formatPrice, formatWeekday } from "../../ui/text/format.ts";

const { next7, next30 } = runwayDays;
const { covered, short, reachesNothing, reachesNothingDue, coveredHint, untilHint, shortHint, counting } =
  runwayMessages;

type RunwayText = {
  text: string;
  /** The wallet doesn't cover the next 7 days. */
  isShort: boolean;
};

/** How long the wallet lasts, as a sentence; undefined if no renewals fall due. */
export function runwaySentence(runway: Runway): RunwayText | undefined {
  if (runway.next30.renewals === 0) return;
  const include = (text: string) => counting(text, partsOf(runway, runwayMessages.creditLimit));
  if (runway.next30.short === 0) return { text: include(covered(next30)), isShort: false };
  const isShort = runway.next7.short > 0;
  // Exact to the paisa: topping up a rounded amount could still leave the wallet short.
  const [missing, days] = isShort ? [runway.next7.short, next7] : [runway.next30.short, next30];
  return { text: include(short(reachOf(runway), formatPrice(missing), days)), isShort };
}

/** How far the wallet reaches. */
function reachOf({ coversUntil, next7 }: Runway): string {
  if (coversUntil !== null) return untilHint(formatWeekday(coversUntil));
  return next7.overdue > 0 ? reachesNothingDue : reachesNothing;
}

/** How far the wallet reaches, for a card; what is short stands above it, among what needs it. */
export function runwayHint(runway: Runway): RunwayText | undefined {
  if (runway.next30.renewals === 0) return;
  const include = (text: string) => counting(text, partsOf(runway, runwayMessages.credit));
  const isShort = runway.next7.short > 0;
  if (runway.coversUntil === null) return { text: reachOf(runway), isShort };
  if (runway.next30.short > 0) return { text: include(reachOf(runway)), isShort };
  return { text: include(coveredHint(next30)), isShort: false };
}

/** What a week's renewals cost, or for how many the wallet is short. */
export function weekHint({
  balance,
  available,
  next7: { renewals, amount, short: missing },
}: Runway): string {
  const texts = dashboardMessages.today;
  if (renewals === 0) return texts.noRenewals;
  const isShort = missing > 0;
  const need = isShort ? texts.shortFor(renewals) : texts.costing(renewals, formatMoney(amount));
  if (available <= balance) return need;
  return (isShort ? texts.evenWithCredit : texts.withCredit)(need);
}

/** Which of the `due` services that are shown a week's renewals don't count; undefined if they count all. */
export function weekLeavesOut({ next7: { renewals, blocked } }: Runway, due: number): string | undefined {
  const texts = dashboardMessages.today;
  const expired = Math.max(due - renewals - blocked, 0);
  const reasons = [
    ...(blocked > 0 ? [texts.blocked(blocked)] : []),
    ...(expired > 0 ? [texts.givenUp(expired)] : []),
  ];
  return reasons.length > 0 ? texts.notCounted(reasons) : undefined;
}

/** What the forecast counts: the overdue services, and the credit limit, which recharges may spend too. */
function partsOf({ balance, available, next7 }: Runway, credit: string): string[] {
  const overdue = next7.overdue > 0 ? [runwayMessages.overdue(next7.overdue)] : [];
  return available > balance ? [...overdue, credit] : overdue;
}

/** The shortfall of the next 7 days as a short text. */
export function weekShortHint({ short }: Pick<Runway["next7"], "short">): string {
  return shortHint(formatPrice(short), next7);
}
