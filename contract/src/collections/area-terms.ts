import { z } from "zod";
import { id, optionalLine } from "../values/fields.ts";

/** The area of a customer. */
export const areaName = z.object({ id, name: z.string() });

/** Where a customer lives, in its object; only while its operator collects. */
export const customerPlace = {
  area: areaName.nullable().optional(),
  street: z.string().nullable().optional(),
};

/** Where a customer lives, in a body; refused while its operator doesn't collect. */
export const placeTerms = {
  areaId: id.nullish().meta({ description: "While you collect: one of your areas" }),
  street: optionalLine(100).meta({ description: "While you collect: the street or building" }),
};
