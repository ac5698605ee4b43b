import { platformMessages } from "@cable-connect/contract/messages/platforms";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import { createPlatformBody, type Platform } from "@cable-connect/contract/platforms";
import type { BodyOf } from "../../../api/client/route.ts";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";

/** The values of the dialog: `""` or null while empty. */
export type PlatformValues = {
  name: string;
  description: string;
  type: PlatformType | null;
  purchase_rate: number | string;
  operator_rate: number | string;
  requiresOperatorRate: boolean;
};

/** The values of `platform`, or empty ones for a new platform. */
export function platformValues(platform: Platform | undefined): PlatformValues {
  return {
    name: platform?.name ?? "",
    description: platform?.description ?? "",
    type: platform?.type ?? null,
    purchase_rate: platform?.purchase_rate ?? "",
    operator_rate: platform?.operator_rate ?? "",
    requiresOperatorRate: platform?.requiresOperatorRate ?? false,
  };
}

function prices({ purchase_rate, operator_rate }: PlatformValues) {
  return { purchase_rate: priceOrNull(purchase_rate), operator_rate: priceOrNull(operator_rate) };
}

/** Null removes a stored price. */
function priceOrNull(price: number | string): number | null {
  return price === "" ? null : Number(price);
}

const check = schemaValidator(createPlatformBody);

/** Error messages by field (specification, section 5, Platform create/edit). */
export function validatePlatform(values: PlatformValues): Record<string, string> {
  const mistakes = check({ ...values, ...prices(values) });
  return values.type ? mistakes : { ...mistakes, type: platformMessages.requiredFields };
}

/** The request body of validated values of an existing platform. */
export function platformBody(values: PlatformValues): BodyOf<"POST /admin/platforms"> {
  const { name, description, type, requiresOperatorRate } = values;
  if (!type) throw new Error("A platform without a type passed validation");
  return { name, description, type, ...prices(values), requiresOperatorRate };
}

/** The request body of validated values of a new platform: prices only if filled (specification, section 5). */
export function newPlatformBody(values: PlatformValues): BodyOf<"POST /admin/platforms"> {
  const { purchase_rate, operator_rate, ...body } = platformBody(values);
  return { ...body, purchase_rate: purchase_rate ?? undefined, operator_rate: operator_rate ?? undefined };
}
