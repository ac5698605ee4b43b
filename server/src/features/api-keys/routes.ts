import { apiKeyRoutes } from "@cable-connect/contract/api-keys";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { deleteApiKey } from "./delete-api-key.ts";
import { generateApiKey } from "./generate-api-key.ts";
import { getApiKey } from "./get-api-key.ts";
import { updateApiKey } from "./update-api-key.ts";

/** Binds the `api-keys` routes to their operations. */
export function bindApiKeys(app: FastifyInstance, context: Context): void {
  bind(app, context, apiKeyRoutes.generate, ({ caller, body }) => generateApiKey(context, caller, body.name));
  bind(app, context, apiKeyRoutes.get, ({ caller }) => getApiKey(context, caller));
  bind(app, context, apiKeyRoutes.update, ({ caller, params, body }) =>
    updateApiKey(context, caller.userId, params.id, body),
  );
  bind(app, context, apiKeyRoutes.remove, ({ caller, params }) =>
    deleteApiKey(context, caller.userId, params.id),
  );
}
