import { z } from "zod";
import { defineError } from "../errors.ts";
import { connectionMessages } from "../messages/connections.ts";
import { id } from "../values/fields.ts";

/** A connection as services and recharges name it; `box` is the first of its identifiers. Only where there is one. */
export const namedConnection = z
  .object({ id, label: z.string().nullable(), box: z.string().nullable() })
  .meta({ id: "NamedConnection" });
export type NamedConnection = z.output<typeof namedConnection>;

/** The identifier by which a search found a customer, and its connection; absent where it wasn't found by one. */
export const found = {
  foundBox: z
    .string()
    .optional()
    .meta({ description: "The identifier of a connection that the search is in" }),
  foundConnectionId: id.optional(),
};

/** A service that is chosen by its key. */
export const chosenService = z.object({
  customerId: id,
  platformId: id,
  connectionId: z.int().nonnegative().optional().meta({
    description: "0 for the service without a connection; without it all of the customer's on the platform",
  }),
});

/** Errors of the calls about connections; another operator's connection is not found. */
export const connectionErrors = {
  notFound: defineError("connection_not_found", 404, connectionMessages.errors.notFound),
  inactive: defineError("connection_inactive", 409, connectionMessages.errors.inactive),
  required: defineError("connection_required", 400, connectionMessages.errors.required),
  serviceRecharged: defineError("service_recharged", 409, connectionMessages.errors.serviceRecharged),
  taken: defineError("identifier_taken", 409, connectionMessages.errors.takenByAnother),
  labelTaken: defineError("label_taken", 409, connectionMessages.errors.labelTaken),
  wrongType: defineError("identifier_of_other_type", 400, connectionMessages.errors.wrongType),
  noSwap: defineError("nothing_to_swap", 400, connectionMessages.errors.noSwap),
} as const;

/** What a recharge takes to name its connection. */
export const connectionTerm = {
  connectionId: id.nullish().meta({
    description:
      "The customer's connection on the platform. Required if the customer has several there; with only one, that one is used by default.",
  }),
};

/** The refusals of a recharge because of its connection. */
export const connectionRefusals = [
  connectionErrors.notFound,
  connectionErrors.inactive,
  connectionErrors.required,
];
