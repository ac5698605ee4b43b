import { dueRoutes } from "@cable-connect/contract/dues";
import type { Binder } from "../../http/binding/binder.ts";
import { listDues } from "./list-dues.ts";

export function bindDues({ bind, context }: Binder): void {
  bind(dueRoutes.list, ({ caller, query }) => listDues(context, caller.userId, query), {
    readsAll: ({ search, platformId, areaId }) =>
      [search, platformId, areaId].some((part) => part !== undefined),
  });
}
