import { z } from "zod";
import { operatorMessages } from "./messages/operators.ts";
import { operator, operatorErrors } from "./operators.ts";
import { assignment, platformErrors, pricing } from "./platforms.ts";
import { defineRoute } from "./route.ts";
import { price } from "./values/amounts.ts";
import { code, id, idParameter, idParams, searchParameter } from "./values/fields.ts";
import { operatorFilterSize } from "./values/limits.ts";

/** An operator with prices of its own for a platform. */
const operatorPrices = operator
  .pick({ id: true, name: true, username: true })
  .extend({ pricing })
  .meta({ id: "OperatorPrices" });

export type OperatorPrices = z.output<typeof operatorPrices>;

/** OTT prices by `ott_code`, rupees (specification, section 5, OTTPlay price form). */
const ottPrices = z.record(code, price);

/** What the admin can do with an assignment (specification, section 4, Platform assignment). */
const assignmentAction = z.enum(["assign", "unassign", "activate"]);

/** The body that changes an operator's platforms; `pricing` is by platform id, then `ott_code`. */
export const assignServicesBody = z.object({
  platformIds: z.array(id).min(1, operatorMessages.errors.platformRequired).max(100),
  action: assignmentAction,
  pricing: z.record(idParameter, ottPrices).optional(),
});

/** The admin's calls about the platforms of operators (specification, section 7, Admin side). */
export const operatorPlatformRoutes = {
  assignServices: defineRoute({
    method: "POST",
    path: "/admin/operators/:id/services",
    access: "admin",
    summary: "Assign, unassign or activate platforms of an operator",
    params: idParams,
    body: assignServicesBody,
    status: 200,
    response: z.object({ message: z.string(), assignedServices: z.array(assignment) }),
    errors: [
      operatorErrors.notFound,
      platformErrors.notFound,
      operatorErrors.notAssigned,
      operatorErrors.ottPricesMissing,
    ],
  }),
  listPrices: defineRoute({
    method: "GET",
    path: "/admin/platforms/:id/pricing",
    access: "admin",
    summary: `The first ${operatorFilterSize} operators by name that sell a platform at prices of their own`,
    params: idParams,
    query: z.object({ search: searchParameter }),
    status: 200,
    response: z.array(operatorPrices),
    errors: [platformErrors.notFound],
  }),
  setPricing: defineRoute({
    method: "PUT",
    path: "/admin/operators/:id/services/:platformId/pricing",
    access: "admin",
    summary: "Set the OTT prices of a standing assignment",
    params: idParams.extend({ platformId: idParameter }),
    body: z.object({ pricing: ottPrices }),
    status: 200,
    response: z.object({ assignedServices: z.array(assignment) }),
    versioned: true,
    errors: [
      operatorErrors.notFound,
      platformErrors.notFound,
      operatorErrors.notAssigned,
      operatorErrors.ottPricesMissing,
    ],
  }),
} as const;
