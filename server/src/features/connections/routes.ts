import { connectionRoutes } from "@cable-connect/contract/connections";
import type { Binder } from "../../http/binding/binder.ts";
import { addConnection } from "./add-connection.ts";
import { listConnections } from "./list-connections.ts";
import { swapIdentifiers, updateConnection } from "./update-connection.ts";

export function bindConnections({ bind, context }: Binder): void {
  bind(connectionRoutes.list, ({ caller, params }) =>
    listConnections(context.database, caller.userId, params.id),
  );
  bind(connectionRoutes.create, ({ caller, params, body }) =>
    addConnection(context, { operatorId: caller.userId, customerId: params.id }, body),
  );
  bind(connectionRoutes.update, ({ caller, params, body, version }) =>
    updateConnection(context, { operatorId: caller.userId, id: params.id, version }, body),
  );
  bind(connectionRoutes.swap, ({ caller, params, body }) =>
    swapIdentifiers(context, { operatorId: caller.userId, id: params.id }, body),
  );
}
