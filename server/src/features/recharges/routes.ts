import { externalRechargeRoutes } from "@cable-connect/contract/external-recharges";
import { type RechargeListQuery, rechargeRoutes } from "@cable-connect/contract/recharges";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { bindCsv } from "../../http/csv.ts";
import { moveMoney } from "../../http/money-operation.ts";
import { createExternalRecharge } from "./create-external-recharge.ts";
import { createRecharge } from "./create-recharge.ts";
import { exportRecharges } from "./export-recharges.ts";
import { listRecharges } from "./list-recharges.ts";
import { isSorted } from "./queries.ts";
import { createRechargeQueue } from "./recharge-queue.ts";

/** Binds the `recharges` routes to their operations. */
export function bindRecharges(app: FastifyInstance, context: Context): void {
  const post = createRechargeQueue(context.database, app.availability);
  bind(
    app,
    context,
    rechargeRoutes.create,
    ({ caller, body, idempotency }, reply) =>
      moveMoney(reply, { kind: "recharge", operatorId: caller.userId, amount: body.amount }, () =>
        createRecharge(context, post, caller, body, idempotency),
      ),
    { takesSlots: true },
  );
  bind(app, context, externalRechargeRoutes.createExternal, ({ caller, body, idempotency }, reply) =>
    moveMoney(reply, { kind: "recharge", operatorId: caller.userId, amount: body.amount }, () =>
      createExternalRecharge(context, caller, body, idempotency),
    ),
  );
  bindCsv(app, context, rechargeRoutes.export, ({ caller, query }, snapshot) =>
    exportRecharges(context, snapshot, caller.userId, query),
  );
  const list = ({ caller, query }: { caller: { userId: number }; query: RechargeListQuery }) =>
    listRecharges(context, caller.userId, query);
  const isSearch = ({ customer, sort }: RechargeListQuery) => customer !== undefined || isSorted(sort);
  bind(app, context, rechargeRoutes.list, list, { isSearch });
  bind(app, context, rechargeRoutes.filter, list, { isSearch });
}
