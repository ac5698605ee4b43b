import { connectionRoutes } from "@cable-connect/contract/connections";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { addConnection } from "./add-connection.ts";
import { listConnections } from "./list-connections.ts";
import { swapIdentifier, updateConnection } from "./update-connection.ts";

/** Binds the `connections` routes to their operations. */
export function bindConnections(app: FastifyInstance, context: Context): void {
  bind(app, context, connectionRoutes.list, ({ caller, params }) =>
    listConnections(context.database, caller.userId, params.id),
  );
  bind(app, context, connectionRoutes.create, ({ caller, params, body }) =>
    addConnection(context, { operatorId: caller.userId, customerId: params.id }, body),
  );
  bind(app, context, connectionRoutes.update, ({ caller, params, body, version }) =>
    updateConnection(context, { operatorId: caller.userId, id: params.id, version }, body),
  );
  bind(app, context, connectionRoutes.swap, ({ caller, params, body }) =>
    swapIdentifier(context, { operatorId: caller.userId, id: params.id }, body),
  );
}
