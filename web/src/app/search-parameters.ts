import { auditActions } from "@cable-connect/contract/audit-log/audit-actions";
import { paymentModeFilters } from "@cable-connect/contract/collections/payment-modes";
import type { DueTab } from "@cable-connect/contract/due-days";
import {
  customerFilters,
  lowBalanceTabs,
  operatorFilters,
  owingAgeFilters,
} from "@cable-connect/contract/lists/list-filters";
import {
  customerSorts,
  lowBalanceSorts,
  marginSorts,
  operatorSorts,
  owingSorts,
  rechargeSorts,
} from "@cable-connect/contract/lists/sort";
import { platformTypes } from "@cable-connect/contract/platform-types";
import { timelineKinds } from "@cable-connect/contract/timeline-kinds";
import { chartDays } from "../features/dashboard/charts/use-chart-days.ts";
import { date, id, idOrNone, month, oneOf, page, parameters, text } from "./read-parameters.ts";

// This file is loaded before any screen, so it imports only small parts of the contract.

/**
 * The filters by days, the admin's by operator, type and text, the operator's by customer, the days of the charts, and the order
 * of the list. The admin's transactions have some of the orders of the operator's recharges.
 */
export const dashboardSearch = parameters({
  page,
  operatorId: id,
  type: text,
  search: text,
  startDate: date,
  endDate: date,
  customer: text,
  // The first is the default, and not in the URL.
  days: oneOf(chartDays.slice(1)),
  sort: oneOf(rechargeSorts),
});

/** `rate` filters platforms without a purchase rate, or sold below it. */
export const platformsSearch = parameters({
  search: text,
  type: oneOf(platformTypes),
  rate: oneOf(["unset", "below"]),
});

export const operatorsSearch = parameters({
  page,
  search: text,
  filter: oneOf(operatorFilters),
  sort: oneOf(operatorSorts),
});

export const customersSearch = parameters({
  page,
  search: text,
  filter: oneOf(customerFilters),
  platformId: id,
  areaId: idOrNone,
  sort: oneOf(customerSorts),
});

/** For a customer's timeline, and the page of its account's entries. */
export const customerSearch = parameters({ kind: oneOf(timelineKinds), page });

/** By default the operators below zero. */
export const lowBalanceSearch = parameters({
  tab: oneOf(lowBalanceTabs),
  search: text,
  sort: oneOf(lowBalanceSorts),
});

/** The days filter only payments and the statement, which can't be sorted and by default is of this month. */
export const walletSearch = parameters({
  page,
  tab: oneOf(["recharges", "payments", "statement"]),
  startDate: date,
  endDate: date,
  customer: text,
  period: oneOf(["all"]),
  sort: oneOf(rechargeSorts),
});

/** By default of this month. */
export const operatorStatementSearch = parameters({
  page,
  startDate: date,
  endDate: date,
  period: oneOf(["all"]),
});

/** `select` selects the services of the tab, to renew or remind them; the screen then removes it. */
export const duesSearch = parameters({
  page,
  tab: oneOf<DueTab>(["all", "due", "today", "near"]),
  search: text,
  platformId: id,
  areaId: idOrNone,
  select: oneOf(["renew", "remind"]),
});

/**
 * By default who owes, filtered by its age, area and collector; payments are filtered by days, collector and mode. A route
 * sheet is of an area or of a collector's areas, and may have only who owes.
 */
export const collectionsSearch = parameters({
  page,
  tab: oneOf(["payments", "day-book", "route", "areas", "collectors"]),
  day: date,
  search: text,
  age: oneOf(owingAgeFilters),
  areaId: idOrNone,
  only: oneOf(["owing"]),
  sort: oneOf(owingSorts),
  startDate: date,
  endDate: date,
  collectorId: idOrNone,
  mode: oneOf(paymentModeFilters),
});

/** A period with a name, or a single month; by default the last 12 months. */
export const reportsSearch = parameters({ period: oneOf(["thisMonth", "lastMonth", "thisYear"]), month });

export const auditLogSearch = parameters({
  page,
  search: text,
  action: oneOf(auditActions),
  operatorId: id,
  startDate: date,
  endDate: date,
});

/** By default by operator, for the last 12 months. `lossPage` is the page of the recharges below cost. */
export const marginSearch = parameters({
  page,
  lossPage: page,
  by: oneOf(["platform", "month"]),
  sort: oneOf(marginSorts),
  from: month,
  to: month,
  operatorId: id,
  platformId: id,
});

/** The redirect after sign-in: only to a path of this site, so that a link can't lead elsewhere. */
export const loginSearch = parameters({
  redirect: (value) => (isPathOf(window.location.origin, String(value)) ? String(value) : undefined),
});

/** Whether a text is a path that stays on `origin`. */
export function isPathOf(origin: string, text: string): boolean {
  return text.startsWith("/") && URL.canParse(text, origin) && new URL(text, origin).origin === origin;
}
