import { ottPlanRoutes } from "@cable-connect/contract/ott-plans";
import type { Binder } from "../../http/binding/binder.ts";
import { selectOttPlans, selectOttPlansOfOperator } from "./queries.ts";

export function bindOttPlans({ bind, context }: Binder): void {
  const { database } = context;
  bind(ottPlanRoutes.listForAdmin, () => selectOttPlans(database));
  bind(ottPlanRoutes.listExternal, ({ caller }) => selectOttPlansOfOperator(database, caller.userId));
  bind(ottPlanRoutes.listForOperator, ({ caller }) => selectOttPlansOfOperator(database, caller.userId));
}
