import { runwayDays } from "@cable-connect/contract/due-days";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { runwayMessages } from "@cable-connect/contract/messages/runway";
import type { Runway } from "@cable-connect/contract/runway";
import { formatMoney, formatPrice, formatWeekday } from "../../ui/text/format.ts";

const { next7, next30 } = runwayDays;
const { afterCredit, reachesNothing, reachesNothingDue, shortHint, counting } = runwayMessages;

type RunwayText = {
  text: string;
  /** How far the wallet reaches, for a card beside which stands what is short. */
  reach: string;
  /** The same with what it counts. */
  detail: string;
  /** The wallet doesn't cover the next 7 days. */
  isShort: boolean;
};

/**
 * How long the wallet lasts, or what it lacks; undefined if no renewals fall due. `isBesideCredit`: beside what the credit limit
 * adds, so that what is short doesn't name it again.
 */
export function runwayText(runway: Runway, { isBesideCredit = false } = {}): RunwayText | undefined {
  if (runway.next30.renewals === 0) return;
  const isShort = runway.next7.short > 0;
  const reach = reachOf(runway);
  const detail = counting(reach, partsOf(runway));
  if (runway.next30.short === 0) {
    const covered = (isOnCredit(runway) ? runwayMessages.coveredByCredit : runwayMessages.covered)(next30);
    return { text: covered, reach: covered, detail, isShort };
  }
  // Exact to the paisa: topping up a rounded amount could still leave the wallet short.
  const need = isShort
    ? runwayMessages.short(formatPrice(runway.next7.short), next7)
    : runwayMessages.needed(formatPrice(runway.next30.short), next30);
  const lack = hasCredit(runway) && !isBesideCredit ? afterCredit(need) : need;
  if (isShort) return { text: lack, reach, detail, isShort };
  const week = (isOnCredit(runway) ? runwayMessages.coveredByCredit : runwayMessages.coveredForNow)(next7);
  return { text: `${week}. ${lack}.`, reach, detail, isShort };
}

/** How far the wallet reaches. */
function reachOf(runway: Runway): string {
  const { coversUntil, next7 } = runway;
  const { untilHint, untilHintByCredit } = runwayMessages;
  if (coversUntil !== null)
    return (isOnCredit(runway) ? untilHintByCredit : untilHint)(formatWeekday(coversUntil));
  return next7.overdue > 0 ? reachesNothingDue : reachesNothing;
}

/** What a week's renewals cost, or for how many the wallet is short. */
export function weekHint(runway: Runway): string {
  const { renewals, amount, short: missing } = runway.next7;
  const texts = dashboardMessages.today;
  if (renewals === 0) return texts.noRenewals;
  const isShort = missing > 0;
  const need = isShort ? texts.shortFor(renewals) : texts.costing(renewals, formatMoney(amount));
  if (isShort) return hasCredit(runway) ? afterCredit(need) : need;
  return runway.balance < amount ? texts.withCredit(need) : need;
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
function partsOf(runway: Runway): string[] {
  const { overdue } = runway.next7;
  const parts = overdue > 0 ? [runwayMessages.overdue(overdue)] : [];
  return hasCredit(runway) && !isOnCredit(runway) ? [...parts, runwayMessages.credit] : parts;
}

function hasCredit({ balance, available }: Runway): boolean {
  return available > balance;
}

/** Whether only credit pays for the renewals that are covered. */
function isOnCredit(runway: Runway): boolean {
  return hasCredit(runway) && runway.balance <= 0 && runway.coversUntil !== null;
}

/** The shortfall of the next 7 days as a short text. */
export function weekShortHint({ short }: Pick<Runway["next7"], "short">): string {
  return shortHint(formatPrice(short), next7);
}
