import { z } from "zod";
import { authErrors } from "./auth.ts";
import { defineError } from "./errors.ts";
import { lowBalanceTabs, operatorFilters } from "./lists/list-filters.ts";
import { pageQuery, pagination } from "./lists/paging.ts";
import { lowBalanceSorts, operatorSorts } from "./lists/sort.ts";
import { operatorMessages } from "./messages/operators.ts";
import { validationMessages } from "./messages/validation.ts";
import { assignment } from "./platforms.ts";
import { defineRoute } from "./route.ts";
import { creditLimit, lowBalanceThreshold, rupees } from "./values/amounts.ts";
import {
  businessDate,
  id,
  idParams,
  line,
  messageBody,
  optionalEmail,
  optionalMobile,
  password,
  personName,
  searchParameter,
  timestamp,
} from "./values/fields.ts";
import { renewalsDue, walletErrors } from "./wallet.ts";

/**
 * A reseller with its prepaid wallet; `creditLimit` and `lowBalanceThreshold` in rupees (specification, section 3,
 * Operator).
 */
export const operator = z
  .object({
    id,
    name: z.string(),
    username: z.string(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    isActive: z.boolean(),
    isIsp: z.boolean(),
    creditLimit: rupees,
    lowBalanceThreshold: rupees,
    wallet: z.object({ balance: rupees }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Operator" });

export type Operator = z.output<typeof operator>;

/** An operator in the list; `runway`, if requested, has the renewals due or falling due within 7 days. */
const listedOperator = operator
  .extend({ runway: z.object({ next7: renewalsDue }).optional() })
  .meta({ id: "ListedOperator" });

export type ListedOperator = z.output<typeof listedOperator>;

/** What all operators that match a list's filters have in their wallets; `creditInUse` is how far balances are below zero. */
const operatorTotals = z.object({ balance: rupees, creditInUse: rupees }).meta({ id: "OperatorTotals" });

export type OperatorTotals = z.output<typeof operatorTotals>;

/**
 * How long an operator's funds last: `runway` has the renewals due or falling due within 7 days, and how many do within
 * 30; `coversUntil` is the last of the next 30 days, today included, up to which they cover all renewals that fall due; null if
 * they don't cover today's.
 */
const coverage = {
  runway: z.object({ next7: renewalsDue, next30: renewalsDue.pick({ renewals: true }) }),
  coversUntil: businessDate.nullable(),
};

/** An operator with low balance, and how long its funds last. */
const lowBalanceOperator = operator.extend(coverage).meta({ id: "LowBalanceOperator" });

export type LowBalanceOperator = z.output<typeof lowBalanceOperator>;

/** One operator with every platform ever assigned to it, and how long its funds last. */
const operatorDetail = operator
  .extend({
    ...coverage,
    assignedServices: z.array(assignment),
    setup: z.object({
      /** Null until the operator has signed in; also if that was before the server recorded it. */
      firstSignedInAt: timestamp.nullable(),
      /** Whether a credit of an admin stands, also once it is spent. */
      isFunded: z.boolean(),
      /** Whether it has ever made a recharge; the checklist is then no longer shown. */
      hasRecharged: z.boolean(),
      /** Whether the admin has hidden the checklist of what is missing. */
      isHidden: z.boolean(),
    }),
    /** Null without a key, which only ISPs have; the key itself is its operator's alone. */
    apiKey: z.object({ name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() }).nullable(),
  })
  .meta({ id: "OperatorDetail" });

export type OperatorDetail = z.output<typeof operatorDetail>;

/** Errors of the calls about an operator and its platforms. */
export const operatorErrors = {
  notFound: walletErrors.operatorNotFound,
  passwordTooCommon: authErrors.passwordTooCommon,
  usernameTaken: defineError("username_taken", 409, operatorMessages.errors.usernameTaken),
  notAssigned: defineError("platform_not_assigned", 409, operatorMessages.errors.notAssigned),
  ottPricesMissing: defineError("ott_prices_missing", 400, operatorMessages.errors.ottPricesMissing),
} as const;

/**
 * The body that creates an operator, with a password or a generated one (specification, section 5, Create operator).
 */
export const createOperatorBody = z
  .object({
    name: personName,
    username: line(3, 50, operatorMessages.errors.usernameTooShort).regex(
      /^[A-Za-z0-9._-]*$/,
      operatorMessages.errors.usernameCharacters,
    ),
    email: optionalEmail,
    mobile: optionalMobile,
    password: password(8, operatorMessages.errors.passwordTooShort).optional(),
    generatePassword: z.boolean().optional().meta({
      description:
        "True gives the operator a temporary password, told only in the answer, instead of `password`, which is then ignored",
    }),
    isIsp: z.boolean().optional(),
    creditLimit: creditLimit.optional(),
    lowBalanceThreshold: lowBalanceThreshold.optional(),
  })
  .refine(({ password: given, generatePassword }) => generatePassword || given !== undefined, {
    path: ["password"],
    error: validationMessages.required(operatorMessages.fields.password),
  });

/** The body that edits an operator; absent fields keep their value (specification, section 5, Edit operator). */
export const updateOperatorBody = z.object({
  name: personName.optional(),
  email: optionalEmail,
  mobile: optionalMobile,
  isActive: z.boolean().optional(),
  isIsp: z.boolean().optional(),
  creditLimit: creditLimit.optional(),
  lowBalanceThreshold: lowBalanceThreshold.optional(),
  isSetupHidden: z
    .boolean()
    .optional()
    .meta({ description: "True hides the checklist of what the operator still needs" }),
});

/** What narrows the list of operators and its file. */
const operatorFilterQuery = z.object({ search: searchParameter, filter: z.enum(operatorFilters).optional() });
export type OperatorFilterQuery = z.output<typeof operatorFilterQuery>;

/** The admin's calls about operators (specification, section 7, Admin side). */
export const operatorRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/admin/operators",
    access: "admin",
    summary:
      "Operators, newest first, under a search the best matches first; each word of search is in name, username, email or mobile (in any form), in any order. filter=short has the active ones whose funds don't cover the renewals of 7 days, without a search the largest shortfall first, filter=belowAlert those below the threshold of their alert, or below zero without one",
    // The runway needs a sum per operator, so filters, which don't show it, don't request it.
    query: pageQuery.extend({
      ...operatorFilterQuery.shape,
      runway: z.enum(["true", "false"]).default("false"),
      sort: z.enum(operatorSorts).optional(),
    }),
    status: 200,
    response: z.object({ operators: z.array(listedOperator), totals: operatorTotals, pagination }),
    errors: [],
  }),
  export: defineRoute({
    method: "GET",
    path: "/admin/operators/export",
    access: "admin",
    summary: "All operators that match, as CSV",
    query: operatorFilterQuery,
    status: 200,
    csv: [
      "ID",
      "Name",
      "Username",
      "Email",
      "Mobile",
      "Status",
      "ISP",
      "Wallet Balance",
      "Credit Limit",
      "Low Balance Alert",
      "Created",
      "Short Within 7 Days",
    ],
    errors: [],
  }),
  listLowBalance: defineRoute({
    method: "GET",
    path: "/admin/operators/low-balance",
    access: "admin",
    summary:
      "Every operator whose balance is below zero, or with below=alert also below the threshold of its alert, or with below=short without the funds for what falls due within 7 days, and until when its funds last: lowest first, with below=short those first that are covered until the earliest day",
    query: z.object({
      below: z.enum(lowBalanceTabs).default("zero"),
      search: searchParameter,
      sort: z.enum(lowBalanceSorts).optional(),
    }),
    status: 200,
    response: z.array(lowBalanceOperator),
    errors: [],
  }),
  get: defineRoute({
    method: "GET",
    path: "/admin/operators/:id",
    access: "admin",
    summary: "One operator with its assigned platforms",
    params: idParams,
    status: 200,
    response: z.object({ operator: operatorDetail }),
    errors: [operatorErrors.notFound],
  }),
  create: defineRoute({
    method: "POST",
    path: "/admin/operators",
    access: "admin",
    summary: "Create an operator with an empty wallet",
    body: createOperatorBody,
    status: 201,
    response: z.object({ operator, temporaryPassword: z.string().optional() }),
    errors: [operatorErrors.usernameTaken, operatorErrors.passwordTooCommon],
  }),
  update: defineRoute({
    method: "PUT",
    path: "/admin/operators/:id",
    access: "admin",
    summary: "Change an operator; absent fields keep their value",
    params: idParams,
    body: updateOperatorBody,
    status: 200,
    response: z.object({ operator }),
    versioned: true,
    errors: [operatorErrors.notFound],
  }),
  remove: defineRoute({
    method: "DELETE",
    path: "/admin/operators/:id",
    access: "admin",
    summary: "Make an operator inactive; its history stays",
    params: idParams,
    status: 200,
    response: messageBody,
    errors: [operatorErrors.notFound],
  }),
  resetPassword: defineRoute({
    method: "POST",
    path: "/admin/operators/:id/reset-password",
    access: "admin",
    summary: "Give an operator a temporary password, told only here; its sessions end",
    params: idParams,
    status: 200,
    response: z.object({ message: z.string(), temporaryPassword: z.string() }),
    errors: [operatorErrors.notFound],
  }),
} as const;
