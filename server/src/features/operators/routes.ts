import { operatorPlatformRoutes } from "@cable-connect/contract/operator-platforms";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { platformErrors } from "@cable-connect/contract/platforms";
import { ApiError } from "../../api-error.ts";
import { readClock } from "../../context.ts";
import type { Binder } from "../../http/binding/binder.ts";
import { selectOperatorPrices } from "./assignment-queries.ts";
import { changeAssignments } from "./change-assignments.ts";
import { createOperator } from "./create-operator.ts";
import { deactivateOperator } from "./deactivate-operator.ts";
import { exportOperators } from "./export-operators.ts";
import { getOperator } from "./get-operator.ts";
import { listOperators } from "./list-operators.ts";
import { selectLowBalanceOperators } from "./list-queries.ts";
import { resetPassword } from "./reset-password.ts";
import { setPricing } from "./set-pricing.ts";
import { updateOperator } from "./update-operator.ts";

export function bindOperators({ bind, bindCsv, app, context }: Binder): void {
  bind(operatorRoutes.list, ({ query }) => listOperators(context, query));
  bindCsv(operatorRoutes.export, ({ query }, snapshot) =>
    exportOperators(snapshot, query, readClock(context).today),
  );
  bind(operatorRoutes.listLowBalance, ({ query }) =>
    selectLowBalanceOperators(context.database, query, readClock(context).today),
  );
  bind(operatorRoutes.get, ({ params }) => getOperator(context, params.id));
  bind(
    operatorRoutes.create,
    ({ caller, body }) => createOperator(context, app.availability, { caller, body }),
    { takesSlots: true },
  );
  bind(operatorRoutes.update, ({ caller, params, body, version }) =>
    updateOperator(context, caller, { id: params.id, version }, body),
  );
  bind(operatorRoutes.remove, ({ caller, params }) => deactivateOperator(context, caller, params.id));
  bind(
    operatorRoutes.resetPassword,
    ({ caller, params }) => resetPassword(context, app.availability, { caller, id: params.id }),
    { takesSlots: true },
  );
  bind(operatorPlatformRoutes.assignServices, ({ caller, params, body }) =>
    changeAssignments(context, caller, params.id, body),
  );
  bind(operatorPlatformRoutes.listPrices, async ({ params, query }) => {
    const operators = await selectOperatorPrices(context.database, params.id, query.search);
    if (!operators) throw new ApiError(platformErrors.notFound);
    return operators;
  });
  bind(operatorPlatformRoutes.setPricing, ({ caller, params, body, version }) =>
    setPricing(context, caller, {
      operatorId: params.id,
      platformId: params.platformId,
      pricing: body.pricing,
      version,
    }),
  );
}
