import {
  auditActions,
  type ChartDays,
  type CustomerFilter,
  chartDays,
  customerFilters,
  type DueTab,
  type OperatorFilter,
  type OwingAge,
  operatorFilters,
  owingAges,
  type PaymentMode,
  type PlatformType,
  paymentModes,
  platformTypes,
} from "@cable-connect/contract/constants";
import {
  type CustomerSort,
  customerSorts,
  type LowBalanceSort,
  lowBalanceSorts,
  type OperatorSort,
  type OwingSort,
  operatorSorts,
  owingSorts,
  type RechargeSort,
  rechargeSorts,
} from "@cable-connect/contract/sort";
import { type TimelineKind, timelineKinds } from "@cable-connect/contract/timeline-kinds";
import { wholeNumber } from "../ui/fields/whole-number.ts";

/** The parameters of a screen, unparsed. */
type Raw = Record<string, unknown>;

// Invalid values are ignored, so that a mistyped URL still opens its screen. This file is loaded before any screen, so it
// imports only small parts of the contract.

function text(value: unknown): string | undefined {
  return value === undefined || value === "" ? undefined : String(value).slice(0, 200);
}

function date(value: unknown): string | undefined {
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value ? undefined : value;
}

function month(value: unknown): string | undefined {
  return date(`${value}-01`)?.slice(0, 7);
}

function choice<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((known) => known === value);
}

/** The area of a list's customers, or none. */
function idOrNone(value: unknown): "none" | number | undefined {
  return value === "none" ? value : wholeNumber(value, 1);
}

/** From 2: page 1 is the default, and not in the URL. */
function page(value: unknown): number | undefined {
  return wholeNumber(value, 2);
}

type DashboardSearch = {
  page?: number;
  operatorId?: number;
  type?: string;
  search?: string;
  startDate?: string;
  endDate?: string;
  customer?: string;
  days?: ChartDays;
  sort?: RechargeSort;
};

/**
 * The filters by days, the admin's by operator, type and text, the operator's by customer, the days of the charts, and the order
 * of the list. The admin's transactions have some of the orders of the operator's recharges.
 */
export function dashboardSearch(raw: Raw): DashboardSearch {
  const { page: shown, operatorId, type, search, startDate, endDate, customer, days, sort } = raw;
  return {
    page: page(shown),
    operatorId: wholeNumber(operatorId, 1),
    type: text(type),
    search: text(search),
    startDate: date(startDate),
    endDate: date(endDate),
    customer: text(customer),
    days: chartDays.slice(1).find((known) => String(known) === String(days)),
    sort: choice(sort, rechargeSorts),
  };
}

type PlatformsSearch = { search?: string; type?: PlatformType; rate?: "unset" | "below" };

/** `rate` filters platforms without a purchase rate, or sold below it. */
export function platformsSearch({ search, type, rate }: Raw): PlatformsSearch {
  return { search: text(search), type: choice(type, platformTypes), rate: choice(rate, ["unset", "below"]) };
}

type OperatorsSearch = { page?: number; search?: string; filter?: OperatorFilter; sort?: OperatorSort };

export function operatorsSearch({ page: shown, search, filter, sort }: Raw): OperatorsSearch {
  return {
    page: page(shown),
    search: text(search),
    filter: choice(filter, operatorFilters),
    sort: choice(sort, operatorSorts),
  };
}

type CustomersSearch = {
  page?: number;
  search?: string;
  filter?: CustomerFilter;
  platformId?: number;
  areaId?: "none" | number;
  sort?: CustomerSort;
};

export function customersSearch(raw: Raw): CustomersSearch {
  const { page: shown, search, filter, platformId, areaId, sort } = raw;
  return {
    page: page(shown),
    search: text(search),
    filter: choice(filter, customerFilters),
    platformId: wholeNumber(platformId, 1),
    areaId: idOrNone(areaId),
    sort: choice(sort, customerSorts),
  };
}

/** For a customer's timeline, and the page of its account's entries. */
export function customerSearch({ kind, page: shown }: Raw): { kind?: TimelineKind; page?: number } {
  return { kind: choice(kind, timelineKinds), page: page(shown) };
}

type LowBalanceSearch = { tab?: "alert"; search?: string; sort?: LowBalanceSort };

/** By default the operators below zero. */
export function lowBalanceSearch({ tab, search, sort }: Raw): LowBalanceSearch {
  return { tab: choice(tab, ["alert"]), search: text(search), sort: choice(sort, lowBalanceSorts) };
}

type WalletSearch = {
  page?: number;
  tab?: "recharges" | "payments" | "statement";
  startDate?: string;
  endDate?: string;
  sort?: RechargeSort;
};

/** The days filter only payments and the statement; the statement can't be sorted. */
export function walletSearch({ page: shown, tab, startDate, endDate, sort }: Raw): WalletSearch {
  return {
    page: page(shown),
    tab: choice(tab, ["recharges", "payments", "statement"]),
    startDate: date(startDate),
    endDate: date(endDate),
    sort: choice(sort, rechargeSorts),
  };
}

/** Why a link selects the services of a tab. */
export type DueSelection = "renew" | "remind";

type DuesSearch = {
  page?: number;
  tab?: DueTab;
  search?: string;
  platformId?: number;
  areaId?: "none" | number;
  select?: DueSelection;
};

/** `select` selects the services of the tab, to renew or remind them; the screen then removes it. */
export function duesSearch({ page: shown, tab, search, platformId, areaId, select }: Raw): DuesSearch {
  return {
    page: page(shown),
    tab: choice<DueTab>(tab, ["all", "due", "today", "near"]),
    search: text(search),
    platformId: wholeNumber(platformId, 1),
    areaId: idOrNone(areaId),
    select: choice(select, ["renew", "remind"]),
  };
}

type CollectionsSearch = {
  page?: number;
  tab?: "payments" | "day-book" | "route" | "areas" | "collectors";
  day?: string;
  search?: string;
  age?: OwingAge;
  areaId?: "none" | number;
  only?: "owing";
  sort?: OwingSort;
  startDate?: string;
  endDate?: string;
  collectorId?: "none" | number;
  mode?: PaymentMode;
};

/**
 * By default who owes, filtered by its age, area and collector; payments are filtered by days, collector and mode. A route
 * sheet is of an area or of a collector's areas, and may have only who owes.
 */
export function collectionsSearch(raw: Raw): CollectionsSearch {
  const {
    page: shown,
    tab,
    day,
    search,
    age,
    areaId,
    only,
    sort,
    startDate,
    endDate,
    collectorId,
    mode,
  } = raw;
  return {
    page: page(shown),
    tab: choice(tab, ["payments", "day-book", "route", "areas", "collectors"]),
    day: date(day),
    search: text(search),
    age: choice(age, owingAges),
    areaId: idOrNone(areaId),
    only: choice(only, ["owing"]),
    sort: choice(sort, owingSorts),
    startDate: date(startDate),
    endDate: date(endDate),
    collectorId: idOrNone(collectorId),
    mode: choice(mode, paymentModes),
  };
}

type ReportsSearch = { period?: "thisMonth" | "lastMonth" | "thisYear" };

/** By default the last 12 months. */
export function reportsSearch({ period }: Raw): ReportsSearch {
  return { period: choice(period, ["thisMonth", "lastMonth", "thisYear"]) };
}

type AuditLogSearch = {
  page?: number;
  action?: (typeof auditActions)[number];
  operatorId?: number;
  startDate?: string;
  endDate?: string;
};

export function auditLogSearch({ page: shown, action, operatorId, startDate, endDate }: Raw): AuditLogSearch {
  return {
    page: page(shown),
    action: choice(action, auditActions),
    operatorId: wholeNumber(operatorId, 1),
    startDate: date(startDate),
    endDate: date(endDate),
  };
}

type MarginSearch = {
  page?: number;
  /** The page of the recharges below cost. */
  lossPage?: number;
  by?: "platform" | "month";
  from?: string;
  to?: string;
  operatorId?: number;
  platformId?: number;
};

/** By default by operator, for the last 12 months. */
export function marginSearch(raw: Raw): MarginSearch {
  const { page: shown, lossPage, by, from, to, operatorId, platformId } = raw;
  return {
    page: page(shown),
    lossPage: page(lossPage),
    by: choice(by, ["platform", "month"]),
    from: month(from),
    to: month(to),
    operatorId: wholeNumber(operatorId, 1),
    platformId: wholeNumber(platformId, 1),
  };
}

/** The redirect after sign-in: only to a path of this site, so that a link can't lead elsewhere. */
export function loginSearch({ redirect }: Raw): { redirect?: string } {
  return { redirect: isPathOf(window.location.origin, String(redirect)) ? String(redirect) : undefined };
}

/** Whether a text is a path that stays on `origin`. */
export function isPathOf(origin: string, text: string): boolean {
  return text.startsWith("/") && URL.canParse(text, origin) && new URL(text, origin).origin === origin;
}
