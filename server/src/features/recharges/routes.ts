import { externalRechargeRoutes } from "@cable-connect/contract/external-recharges";
import { type RechargeListQuery, rechargeRoutes } from "@cable-connect/contract/recharges";
import type { Binder } from "../../http/binding/binder.ts";
import { createExternalRecharge } from "./create-external-recharge.ts";
import { createRecharge } from "./create-recharge.ts";
import { exportRecharges } from "./export-recharges.ts";
import { listRecharges } from "./list-recharges.ts";
import { readsAll } from "./queries.ts";
import { createRechargeQueue } from "./recharge-queue.ts";

export function bindRecharges({ bind, bindCsv, bindMoney, app, context }: Binder): void {
  const post = createRechargeQueue(context.database, app.availability);
  bindMoney(rechargeRoutes.create, {
    kind: "recharge",
    about: ({ body }) => ({ amount: body.amount }),
    operate: (context, { body }, posting) => createRecharge(context, post, { ...body, ...posting }),
    takesSlots: true,
  });
  bindMoney(externalRechargeRoutes.createExternal, {
    kind: "recharge",
    about: ({ body }) => ({ amount: body.amount }),
    operate: createExternalRecharge,
  });
  bindCsv(rechargeRoutes.export, ({ caller, query }, snapshot) =>
    exportRecharges(context, snapshot, caller.userId, query),
  );
  const list = ({ caller, query }: { caller: { userId: number }; query: RechargeListQuery }) =>
    listRecharges(context, caller.userId, query);
  bind(rechargeRoutes.list, list, { readsAll });
  bind(rechargeRoutes.filter, list, { readsAll });
}
