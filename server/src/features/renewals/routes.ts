import { renewalRoutes } from "@cable-connect/contract/renewals";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { moveMoneyInBatch } from "../../http/money-operation.ts";
import { createRenewals } from "./create-renewals.ts";
import { previewRenewals } from "./preview-renewals.ts";

/** Binds the `renewals` routes to their operations. */
export function bindRenewals(app: FastifyInstance, context: Context): void {
  bind(app, context, renewalRoutes.preview, ({ caller, body }) =>
    previewRenewals(context, caller.userId, body),
  );
  bind(app, context, renewalRoutes.create, ({ caller, body, idempotency }, reply) =>
    moveMoneyInBatch(reply, { kind: "recharge", operatorId: caller.userId, amount: 0 }, () =>
      createRenewals(context, caller, body, idempotency),
    ),
  );
}
