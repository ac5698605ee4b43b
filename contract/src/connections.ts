import { z } from "zod";
import { collectionErrors } from "./collections/collection-errors.ts";
import { connectionErrors } from "./connections/connection-identifiers.ts";
import { identifierKinds } from "./connections/identifier-kinds.ts";
import { customerErrors } from "./customers.ts";
import { connectionMessages } from "./messages/connections.ts";
import { platformType } from "./platforms.ts";
import { broughtTerms, withPaidUntil } from "./recharges/brought-services.ts";
import { rechargeErrors } from "./recharges.ts";
import { defineRoute } from "./route.ts";
import { price, rupees } from "./values/amounts.ts";
import { businessDate, id, idParams, optionalLine, reason, timestamp } from "./values/fields.ts";
import { walletErrors } from "./wallet.ts";

const identifierKind = z.enum(identifierKinds);
const identifier = z.string().nullable();

/** An identifier that a connection had before: until when, and why it was swapped; without a reason it was corrected. */
export const connectionSwap = z
  .object({
    kind: identifierKind,
    oldValue: z.string(),
    newValue: identifier,
    reason: z.string().nullable(),
    by: z.string(),
    date: timestamp,
  })
  .meta({ id: "ConnectionSwap" });
export type ConnectionSwap = z.output<typeof connectionSwap>;

/**
 * A customer's set-top box or line on one platform, a service of its own. Which identifiers it can have follows from the type
 * of the platform. `price` in rupees is what the customer pays for a month; `expiryDate` is null before its first recharge.
 */
export const connection = z
  .object({
    id,
    customerId: id,
    platform: z.object({ id, name: z.string(), type: platformType }),
    label: z.string().nullable(),
    setTopBox: identifier,
    smartCard: identifier,
    mac: identifier,
    username: identifier,
    account: identifier,
    box: identifier,
    price: rupees.nullable(),
    isActive: z.boolean(),
    expiryDate: businessDate.nullable(),
    swaps: z.array(connectionSwap),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Connection" });
export type Connection = z.output<typeof connection>;

const notInMac = /[\s:.-]/g;
const twelveHexDigits = /^[0-9A-F]{12}$/;

function digitsOfMac(value: string): string {
  return value.replaceAll(notInMac, "").toUpperCase();
}

/** A MAC address in any form, stored as `AA:BB:CC:DD:EE:FF`. */
const optionalMac = optionalLine(50)
  .refine((value) => !value || twelveHexDigits.test(digitsOfMac(value)), connectionMessages.errors.mac)
  .transform((value) => value && (digitsOfMac(value).match(/../g) ?? []).join(":"));

const identifiers = {
  setTopBox: optionalLine(50),
  smartCard: optionalLine(50),
  mac: optionalMac,
  username: optionalLine(50),
  account: optionalLine(50),
};

const fields = {
  label: optionalLine(50).meta({ description: "What you call it, such as hall or shop" }),
  ...identifiers,
  price: price.nullish().meta({
    description: "What the customer pays for a month; a recharge charges it unless it says what to charge",
  }),
};

/** The body that adds a connection: a label or one of the identifiers that its platform's type has; with what is paid already. */
export const createConnectionBody = withPaidUntil(
  z
    .object({ platformId: id, ...fields, ...broughtTerms })
    .refine((body) => [body.label, ...identifierKinds.map((kind) => body[kind])].some(Boolean), {
      path: ["label"],
      message: connectionMessages.errors.nothingToTellBy,
    }),
);

/** The body that changes a connection; absent fields keep their value. */
export const updateConnectionBody = withPaidUntil(
  z.object({ ...fields, ...broughtTerms, isActive: z.boolean().optional() }),
);

/** The body that swaps a box, other identifiers, or several at once, for new ones. */
export const swapIdentifiersBody = z.object({ ...identifiers, reason });

const answer = z.object({ connection });
const refusals = [
  collectionErrors.off,
  connectionErrors.taken,
  connectionErrors.wrongType,
  connectionErrors.labelTaken,
  walletErrors.platformNotAssigned,
  connectionErrors.serviceRecharged,
  rechargeErrors.expiryInPast,
  rechargeErrors.expiryTooFar,
];

/** A customer's connections: several on one platform, each with identifiers, expiry and price of its own. */
export const connectionRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/operator/customers/:id/connections",
    access: "operator",
    summary:
      "A customer's connections by platform, active ones first, then by soonest expiry, with the boxes that each had before",
    params: idParams,
    status: 200,
    response: z.object({ connections: z.array(connection) }),
    errors: [customerErrors.notFound],
  }),
  create: defineRoute({
    method: "POST",
    path: "/operator/customers/:id/connections",
    access: "operator",
    summary:
      "Add a connection on a platform, which takes over the customer's service there that has none, or brings forward what is paid already; identifiers are unique among the active ones of a platform, whatever their spaces, dashes and capitals",
    params: idParams,
    body: createConnectionBody,
    status: 201,
    response: answer,
    errors: [customerErrors.notFound, ...refusals],
  }),
  update: defineRoute({
    method: "PUT",
    path: "/operator/connections/:id",
    access: "operator",
    summary:
      "Change a connection, or make it inactive; absent fields keep their value. A service that was never recharged here can be brought forward, or corrected",
    params: idParams,
    body: updateConnectionBody,
    status: 200,
    response: answer,
    versioned: true,
    errors: [connectionErrors.notFound, ...refusals],
  }),
  swap: defineRoute({
    method: "POST",
    path: "/operator/connections/:id/swap",
    access: "operator",
    summary:
      "Swap a box, other identifiers, or several at once, for new ones; what they were, when, by whom and why stays",
    params: idParams,
    body: swapIdentifiersBody,
    status: 201,
    response: answer,
    errors: [
      connectionErrors.notFound,
      connectionErrors.inactive,
      connectionErrors.noSwap,
      connectionErrors.taken,
      collectionErrors.off,
    ],
  }),
} as const;
