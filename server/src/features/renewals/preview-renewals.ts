import { leastAmount } from "@cable-connect/contract/prices/least-amount";
import { renewalAmount } from "@cable-connect/contract/prices/renewal-amount";
import { type SellingPrice, sellingPrice } from "@cable-connect/contract/prices/selling-price";
import { latestExpiry } from "@cable-connect/contract/recharges";
import { defaultPlanName } from "@cable-connect/contract/recharges/recharge-description";
import {
  type PreviewRenewals,
  type Renewal,
  type RenewalRefusal,
  refusalOf,
  renewalErrors,
  renewalPauseMinutes,
  type renewalRoutes,
} from "@cable-connect/contract/renewals";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { Settings } from "@cable-connect/contract/settings";
import { type BusinessDate, daysBetween } from "@cable-connect/contract/values/business-date";
import { maxSelected } from "@cable-connect/contract/values/limits";
import { toPaise } from "@cable-connect/contract/values/money";
import { ApiError } from "../../api-error.ts";
import { type Context, type Moment, readClock } from "../../context.ts";
import { refusalMessage } from "../../money/recharges/recharge.ts";
import { selectNeverRecharged } from "../../reads/chosen-services.ts";
import { connectionField } from "../../reads/connections.ts";
import { ottPriceOf, soldBy } from "../../reads/renewal-prices.ts";
import { type LastRecharge, selectFunds, selectServices } from "./queries.ts";
import { renewalTerm, termEnd } from "./renewal-term.ts";

type Preview = RouteResponse<typeof renewalRoutes.preview>;
type Change = PreviewRenewals["changes"][number];

/** The cost and result of renewing services, evaluated in the order of recharging them, without writing anything. */
export async function previewRenewals(
  context: Context,
  operatorId: number,
  body: PreviewRenewals,
): Promise<Preview> {
  const moment = readClock(context);
  const { database, settings } = context;
  const [services, never, funds] = await Promise.all([
    selectServices(database, operatorId, body, maxSelected + 1),
    selectNeverRecharged(database, operatorId, body.customerIds),
    selectFunds(database, operatorId),
  ]);
  if (services.length + never.length > maxSelected) throw new ApiError(renewalErrors.tooMany);
  const changes = new Map(body.changes.map((change) => [change.rechargeId, change]));
  const wallet = simulateWallet(Number(funds.balance), Number(funds.credit_limit));
  const renewals = services.map((last) => {
    const row = renewalOf(last, { moment, settings, extend: body.extend ?? false }, changes);
    if (row.isLeftOut || row.refusal || row.amount === null) return withoutOutcome(row);
    const balanceAfter = wallet.pay(row.amount);
    if (balanceAfter !== undefined) return { ...row, balanceAfter };
    return withoutOutcome({ ...row, refusal: refusalOf("insufficient_balance") });
  });
  return {
    renewals: [...renewals, ...never.map(neverRecharged)],
    ...wallet.paid(),
    wallet: {
      balance: Number(funds.balance),
      creditLimit: Number(funds.credit_limit),
      balanceAfter: wallet.balance(),
    },
  };
}

/** A simulated wallet; it counts in whole paise, so that sums are exact. */
function simulateWallet(balance: number, creditLimit: number) {
  const lowest = -toPaise(creditLimit);
  let left = toPaise(balance);
  let count = 0;
  let spent = 0;
  return {
    /** The balance after paying; undefined when balance and credit limit don't cover the amount. */
    pay(amount: number): number | undefined {
      const paise = toPaise(amount);
      if (left - paise < lowest) return undefined;
      left -= paise;
      spent += paise;
      count += 1;
      return left / 100;
    },
    balance: () => left / 100,
    paid: () => ({ count, amount: spent / 100 }),
  };
}

type Terms = { moment: Moment; settings: Settings; extend: boolean };

function renewalOf(last: LastRecharge, terms: Terms, changes: ReadonlyMap<number, Change>): Renewal {
  const { today } = terms.moment;
  const { expiry_date: expiry } = last;
  const change = changes.get(last.recharge_id);
  const price = ottPriceOf(last);
  const sold = soldBy(last);
  const lastAmount = Number(last.amount);
  const start = terms.extend && expiry > today ? expiry : today;
  const term = renewalTerm(last, terms.settings.timeZone);
  const newExpiryDate = termEnd(start, term);
  const losesDays = newExpiryDate < termEnd(expiry, term);
  const days = { from: start, to: newExpiryDate };
  const least = leastAmount(sold, days);
  const amount = change?.amount ?? renewalAmount({ lastAmount, price, leastAmount: least });
  const code = judge(last, { amount, price, least, newExpiryDate, moment: terms.moment });
  return {
    customer: { id: last.customer_id, name: last.customer_name },
    ...(last.outstanding !== null && { outstanding: Number(last.outstanding) }),
    ...(last.most_unpaid !== null && { mostUnpaid: Number(last.most_unpaid) }),
    platform: { id: last.platform_id, name: last.platform_name, type: last.platform_type },
    ...connectionField(last),
    rechargeId: last.recharge_id,
    planName: last.ott_name ?? last.plan_name ?? defaultPlanName(last.platform_type),
    lastAmount,
    ...(last.is_brought_forward && { isBroughtForward: true as const }),
    price,
    leastAmount: least,
    amount,
    ...customerPriceFields(sellingPrice(sold, days)),
    expiryDate: expiry,
    newExpiryDate,
    lostDays: losesDays ? daysBetween(start, expiry) : 0,
    isLeftOut: change?.isLeftOut ?? false,
    balanceAfter: null,
    refusal: code ? refusalOf(code, refusalMessage(code, { least_amount: least }, terms.settings)) : null,
  };
}

function customerPriceFields(
  price: SellingPrice | undefined,
): Pick<Renewal, "customerPrice" | "customerPriceOf"> {
  if (!price) return {};
  const { amount, ...origin } = price;
  return { customerPrice: amount, ...(origin.terms !== 1 && { customerPriceOf: origin }) };
}

type Judged = {
  amount: number;
  price: number | null;
  least: number;
  newExpiryDate: BusinessDate;
  moment: Moment;
};

/** Why the database would refuse it regardless of the balance, checked in the same order. */
function judge(last: LastRecharge, judged: Judged): RenewalRefusal | undefined {
  const { now, today } = judged.moment;
  if (
    !last.is_brought_forward &&
    Date.parse(last.recharge_date) > now.getTime() - renewalPauseMinutes * 60_000
  )
    return "recharged_just_now";
  if (!last.is_customer_active) return "customer_inactive";
  if (!last.is_assigned) return "platform_not_assigned";
  if (last.is_connection_inactive) return "connection_inactive";
  if (last.is_ottplay) {
    if (last.ott_code === null) return "ott_plan_required";
    if (last.ott_name === null) return "ott_plan_unknown";
    if (judged.price === null) return "ott_price_missing";
  }
  if (judged.newExpiryDate > latestExpiry(today)) return "expiry_too_far";
  if (judged.amount < judged.least) return last.is_ottplay ? "amount_below_price" : "amount_below_rate";
  return undefined;
}

function withoutOutcome(row: Renewal): Renewal {
  return { ...row, newExpiryDate: null, lostDays: 0 };
}

function neverRecharged(customer: Renewal["customer"]): Renewal {
  return {
    customer,
    platform: null,
    rechargeId: null,
    planName: null,
    lastAmount: null,
    price: null,
    leastAmount: 0,
    amount: null,
    expiryDate: null,
    newExpiryDate: null,
    lostDays: 0,
    isLeftOut: false,
    balanceAfter: null,
    refusal: refusalOf("never_recharged"),
  };
}
