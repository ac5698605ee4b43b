import { hash } from "node:crypto";
import { planMonths } from "@cable-connect/contract/prices/fixed-plans";
import { openExpiryDate, rechargeDescription } from "@cable-connect/contract/recharges/recharge-description";
import {
  type RenewalResult,
  refusalOf,
  renewalPauseMinutes,
  type renewalRoutes,
} from "@cable-connect/contract/renewals";
import type { RouteBody, RouteResponse } from "@cable-connect/contract/route";
import { type MoneyFormat, sumRupees } from "@cable-connect/contract/values/money";
import { type Context, readClock } from "../../context.ts";
import type { Caller } from "../../http/caller.ts";
import type { Idempotency, Posted } from "../../money/posting.ts";
import { collectionTermsOf, refusalMessage } from "../../money/recharges/recharge.ts";
import { type RenewalOrder, type Renewed, renew } from "../../money/recharges/renew.ts";
import { type LastRecharge, selectChosenRecharges } from "./queries.ts";
import { renewalTerm } from "./renewal-term.ts";

type Body = RouteBody<typeof renewalRoutes.create>;
type Answer = {
  answer: RouteResponse<typeof renewalRoutes.create>;
  replayed: boolean;
  bookedAt: string | undefined;
};

/**
 * Renewals per transaction: keeps waits for the wallet short, and repeated updates of the same totals slow a transaction
 * down.
 */
const maxBatchSize = 50;

/**
 * Renews services from the operator's wallet, each as it last was, accepted or refused on its own. Each committed batch
 * stores its answer under its own key, so that a retry continues where an earlier attempt ended.
 */
export async function createRenewals(
  context: Context,
  caller: Caller,
  { renewals, extend = false }: Body,
  idempotency: Idempotency,
): Promise<Answer> {
  const moment = readClock(context);
  const operatorId = caller.userId;
  const rechargeIds = renewals.map(({ rechargeId }) => rechargeId);
  // A recharge's terms never change, so they are read before the wallet is locked; `renew` checks under the lock that it is
  // still the newest.
  const found = await selectChosenRecharges(context.database, operatorId, rechargeIds);
  const byId = new Map(found.map((last) => [last.recharge_id, last]));
  const orders = renewals.flatMap(({ rechargeId, amount, ...collected }) => {
    const last = byId.get(rechargeId);
    return last
      ? [{ ...orderOf(last, amount, context.settings.timeZone), ...collectionTermsOf(collected) }]
      : [];
  });
  const parts: Posted<Renewed>[] = [];
  // Runs once even without orders, to refuse a key used for something else.
  for (let from = 0; from === 0 || from < orders.length; from += maxBatchSize) {
    const batch = {
      operatorId,
      actorId: operatorId,
      orders: orders.slice(from, from + maxBatchSize),
      extend,
      notSince: new Date(moment.now.getTime() - renewalPauseMinutes * 60_000),
      moment,
      idempotency: partOf(idempotency, from),
    };
    parts.push(await renew(context.database, batch));
  }
  return answerOf(rechargeIds, byId, parts, context.settings);
}

/** A batch's key: the first has the caller's own, the others one derived from it. */
function partOf(idempotency: Idempotency, from: number): Idempotency {
  if (idempotency.key === null || from === 0) return idempotency;
  const key = hash("sha256", `${from} ${idempotency.key}`);
  return { key: `renewals-${key}`, requestHash: idempotency.requestHash };
}

function answerOf(
  rechargeIds: readonly number[],
  byId: ReadonlyMap<number, LastRecharge>,
  parts: readonly Posted<Renewed>[],
  format: MoneyFormat,
): Answer {
  const rows = parts.flatMap(({ result }) => result.rows).values();
  const results = rechargeIds.map((rechargeId): RenewalResult => {
    const row = byId.has(rechargeId) ? rows.next().value : undefined;
    if (row?.outcome === "done") {
      const recharge = { id: row.id, amount: Number(row.amount), expiryDate: row.expiry_date };
      return { rechargeId, recharge, refusal: null };
    }
    return {
      rechargeId,
      recharge: null,
      refusal: row
        ? refusalOf(row.outcome, refusalMessage(row.outcome, row, format))
        : refusalOf("recharge_not_found"),
    };
  });
  const amount = sumRupees(parts.map(({ result }) => result.amount));
  const wallet = {
    balanceBefore: parts[0]?.result.balance_before ?? 0,
    balanceAfter: parts.at(-1)?.result.balance_after ?? 0,
  };
  const replayed = parts.every(({ replayed }) => replayed);
  const bookedAt = parts.flatMap(({ result, replayed }) => (replayed ? [] : (result.booked_at ?? []))).at(-1);
  return { answer: { results, amount, wallet }, replayed, bookedAt };
}

function orderOf(
  last: LastRecharge,
  amount: number,
  timeZone: string,
): Omit<RenewalOrder, keyof ReturnType<typeof collectionTermsOf>> {
  const term = renewalTerm(last, timeZone);
  const planName = last.ott_name ?? last.plan_name;
  return {
    recharge_id: last.recharge_id,
    customer_id: last.customer_id,
    platform_id: last.platform_id,
    connection_id: last.connection_id ?? 0,
    amount,
    plan_name: last.plan_name,
    plan_months: planMonths(last.plan_name),
    ott_code: last.ott_code,
    description: rechargeDescription({
      platform: { type: last.platform_type, name: last.platform_name },
      planName,
      expiryDate: openExpiryDate,
    }),
    months: "months" in term ? term.months : null,
  };
}
