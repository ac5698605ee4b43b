import { z } from "zod";
import { collectionTerms } from "./collections/payment-terms.ts";
import { connectionRefusals, connectionTerm } from "./connections/connection-identifiers.ts";
import { customer } from "./customers.ts";
import { rechargeMessages } from "./messages/recharges.ts";
import {
  collectionRefusals,
  expiryTerms,
  recharge,
  rechargedAccount,
  rechargeErrors,
  withExpiryTerms,
} from "./recharges.ts";
import { defineRoute } from "./route.ts";
import { amount, rupees } from "./values/amounts.ts";
import {
  id,
  line,
  optionalCode,
  optionalEmail,
  optionalLine,
  optionalText,
  personName,
  phone,
} from "./values/fields.ts";
import { walletErrors } from "./wallet.ts";

/** A customer's full name from the two parts that a key holder sends. */
export function externalCustomerName(body: {
  customerFirstName: string;
  customerLastName?: string | null;
}): string {
  const { customerFirstName, customerLastName } = body;
  return customerLastName ? `${customerFirstName} ${customerLastName}` : customerFirstName;
}

/**
 * The body of a recharge by a key holder's system, which names the customer by phone, not by id (specification, section 2,
 * API Management).
 */
export const createExternalRechargeBody = withExpiryTerms(
  z.object({
    platformId: id.meta({ description: "The platform to recharge, one that is assigned to you" }),
    ...connectionTerm,
    customerFirstName: line(1, 100).meta({
      description: "With the last name, what a new customer is called",
    }),
    customerLastName: optionalLine(100).meta({ description: "Last name of a new customer" }),
    customerPhone: phone.meta({
      description:
        "Tells who is recharged: your oldest active customer with it, else a new one. An Indian number is the same with and without +91, 0091 or a leading 0; one of another country begins with + or 00 and its code, and is never the same as an Indian one",
    }),
    customerEmail: optionalEmail.meta({ description: "E-mail address of a new customer" }),
    customerAddress: optionalText(500).meta({ description: "Address of a new customer" }),
    ottName: optionalLine(100).meta({ description: "Name of the OTT plan, for your own reading" }),
    ottCode: optionalCode.meta({
      description: "The plan's code from the OTT Plans API; OTTPlay can't be recharged without it",
    }),
    expiryDate: expiryTerms.shape.expiryDate,
    amount: amount.meta({
      description:
        "What your wallet pays, at most two decimals; for OTTPlay at least the plan's price for each interval up to the expiry, a part counting whole; for a platform that requires the operator rate at least that rate for each month",
    }),
    description: optionalText(500).meta({ description: "A note of your own, such as your order's number" }),
    extend: expiryTerms.shape.extend,
    months: expiryTerms.shape.months,
    ...collectionTerms,
  }),
).refine((body) => personName.safeParse(externalCustomerName(body)).success, {
  path: ["customerFirstName"],
  message: rechargeMessages.errors.nameLength,
});

/** Recharges by the operator's own systems, which sign in with an API key (specification, section 7). */
export const externalRechargeRoutes = {
  createExternal: defineRoute({
    method: "POST",
    path: "/recharge",
    access: "api-key",
    summary: "Recharge by phone number: the oldest active customer with it, in any form, else a new one",
    body: createExternalRechargeBody,
    status: 201,
    response: z.object({
      recharge,
      customer,
      newWalletBalance: rupees,
      message: z.string(),
      account: rechargedAccount.optional(),
    }),
    errors: [
      walletErrors.insufficientBalance,
      ...connectionRefusals,
      ...collectionRefusals,
      ...Object.values(rechargeErrors),
    ],
    idempotent: true,
  }),
} as const;
