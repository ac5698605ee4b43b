import { apiKeyRoutes } from "@cable-connect/contract/api-keys";
import type { Binder } from "../../http/binding/binder.ts";
import { deleteApiKey, revokeApiKey } from "./delete-api-key.ts";
import { generateApiKey } from "./generate-api-key.ts";
import { getApiKey } from "./get-api-key.ts";
import { updateApiKey } from "./update-api-key.ts";

export function bindApiKeys({ bind, context }: Binder): void {
  bind(apiKeyRoutes.generate, ({ caller, body }) => generateApiKey(context, caller, body.name));
  bind(apiKeyRoutes.get, ({ caller }) => getApiKey(context, caller));
  bind(apiKeyRoutes.update, ({ caller, params, body }) =>
    updateApiKey(context, caller.userId, params.id, body),
  );
  bind(apiKeyRoutes.remove, ({ caller, params }) =>
    deleteApiKey(context, { operatorId: caller.userId, actorId: caller.userId, id: params.id }),
  );
  bind(apiKeyRoutes.revoke, ({ caller, params }) =>
    revokeApiKey(context, { operatorId: params.id, actorId: caller.userId }),
  );
}
