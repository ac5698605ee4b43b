import { z } from "zod";
import { isVpa, maxPayeeName, maxVpaLength } from "./collections/upi-link.ts";
import { upiMessages } from "./messages/upi.ts";
import { defineRoute } from "./route.ts";
import { optionalLine, timestamp } from "./values/fields.ts";

/** Where an operator's customers pay by UPI: its UPI ID and the name that belongs to it; all null until it has given them. */
const upiSettings = z
  .object({ vpa: z.string().nullable(), payeeName: z.string().nullable(), updatedAt: timestamp.nullable() })
  .meta({ id: "UpiSettings" });
export type UpiSettings = z.output<typeof upiSettings>;

/** The body that changes them: both, or null for both, which shows no QR codes any more. */
export const upiSettingsBody = z
  .object({
    vpa: optionalLine(maxVpaLength)
      .refine((vpa) => !vpa || isVpa(vpa), upiMessages.errors.vpa)
      .transform((vpa) => vpa ?? null)
      .meta({ description: "The UPI ID, such as citycable@okaxis" }),
    payeeName: optionalLine(maxPayeeName)
      .transform((name) => name ?? null)
      .meta({ description: "The name that payers see, as the bank has it" }),
  })
  .refine(({ vpa, payeeName }) => vpa === null || payeeName !== null, {
    path: ["payeeName"],
    message: upiMessages.errors.payeeNameRequired,
  })
  .refine(({ vpa, payeeName }) => payeeName === null || vpa !== null, {
    path: ["vpa"],
    message: upiMessages.errors.vpaRequired,
  });

const answer = z.object({ settings: upiSettings });

/** Where customers pay an operator by UPI. A payment counts only once the operator receives it by hand. */
export const upiRoutes = {
  getSettings: defineRoute({
    method: "GET",
    path: "/operator/collections/upi",
    access: "operator",
    summary: "Where the caller's customers pay by UPI",
    status: 200,
    response: answer,
    errors: [],
  }),
  updateSettings: defineRoute({
    method: "PUT",
    path: "/operator/collections/upi",
    access: "operator",
    summary: "Change where the caller's customers pay by UPI, or end it with null",
    body: upiSettingsBody,
    status: 200,
    response: answer,
    versioned: true,
    errors: [],
  }),
} as const;
