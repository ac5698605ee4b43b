import { renewalRoutes } from "@cable-connect/contract/renewals";
import type { Binder } from "../../http/binding/binder.ts";
import { moveMoneyInBatch } from "../../http/binding/money-operation.ts";
import { createRenewals } from "./create-renewals.ts";
import { previewRenewals } from "./preview-renewals.ts";

export function bindRenewals({ bind, context }: Binder): void {
  bind(renewalRoutes.preview, ({ caller, body }) => previewRenewals(context, caller.userId, body));
  bind(renewalRoutes.create, ({ caller, body, idempotency }, reply) =>
    moveMoneyInBatch(reply, { kind: "recharge", operatorId: caller.userId, amount: 0 }, () =>
      createRenewals(context, caller, body, idempotency),
    ),
  );
}
