import { apiKeyRequestsPerMinute } from "@cable-connect/contract/api-keys";
import { commonErrors, idempotencyErrors } from "@cable-connect/contract/errors";
import { externalRechargeRoutes } from "@cable-connect/contract/external-recharges";
import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { collectionRefusals } from "@cable-connect/contract/recharges";

const texts = apiKeyMessages.refusals;

const meanings: Record<string, string> = {
  ...texts,
  too_many_requests: texts.too_many_requests(apiKeyRequestsPerMinute),
};

const definitions = [
  commonErrors.validation,
  commonErrors.unauthenticated,
  commonErrors.tooManyRequests,
  ...externalRechargeRoutes.createExternal.errors,
  ...Object.values(idempotencyErrors),
];

/** `isCollections` is whether only those who collect can get it. */
type Refusal = { status: number; code: string; meaning: string; isCollections: boolean };

const ofCollections = new Set<string>(collectionRefusals.map(({ code }) => code));

/** The refusals of the external API by status, each code with its meaning. */
export function listRefusals(): Refusal[] {
  return definitions
    .map(({ status, code, message }) => ({
      status,
      code,
      meaning: meanings[code] ?? message,
      isCollections: ofCollections.has(code),
    }))
    .sort((one, other) => one.status - other.status);
}
