import { apiKeyRequestsPerMinute } from "@cable-connect/contract/api-keys";
import { commonErrors, idempotencyErrors } from "@cable-connect/contract/errors";
import { externalRechargeRoutes } from "@cable-connect/contract/external-recharges";
import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";

const texts = apiKeyMessages.refusals;

const meanings: Record<number, string> = { ...texts, 429: texts[429](apiKeyRequestsPerMinute) };

const definitions = [
  commonErrors.validation,
  commonErrors.unauthenticated,
  commonErrors.tooManyRequests,
  ...externalRechargeRoutes.createExternal.errors,
  ...Object.values(idempotencyErrors),
];

export type Refusal = { status: number; meaning: string; codes: string[] };

/** The refusals of the external API by status, with their codes. */
export function listRefusals(): Refusal[] {
  return Object.entries(meanings).map(([status, meaning]) => ({
    status: Number(status),
    meaning,
    codes: definitions.filter((definition) => definition.status === Number(status)).map(({ code }) => code),
  }));
}
