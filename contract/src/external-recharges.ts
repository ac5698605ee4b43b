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
      description: "First name of the customer, used only if a new one is created",
    }),
    customerLastName: optionalLine(100).meta({
      description: "Last name of the customer, used only if a new one is created",
    }),
    customerPhone: phone.meta({
      description:
        "Identifies the customer: your oldest active customer with this number, or a new one if there is none. An Indian number matches with or without +91, 0091 or a leading 0. Start a number of another country with + or 00 and the country code.",
    }),
    customerEmail: optionalEmail.meta({ description: "Email address, saved only for a new customer" }),
    customerAddress: optionalText(500).meta({ description: "Address, saved only for a new customer" }),
    ottName: optionalLine(100).meta({ description: "Name of the OTT plan, for your reference only" }),
    ottCode: optionalCode.meta({
      description: "The plan's code from the OTT Plans API. Required for OTTPlay.",
    }),
    expiryDate: expiryTerms.shape.expiryDate,
    amount: amount.meta({
      description:
        "Amount to charge to your wallet, in rupees with up to two decimals. For OTTPlay, at least the plan's price for each interval until the expiry date, including the last one if it is only partly used. For a platform that requires the operator rate, at least that rate for each month.",
    }),
    description: optionalText(500).meta({ description: "Your own note, such as an order number" }),
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
    summary: "Recharge the oldest active customer with a phone number, or a new customer if there is none",
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
