import { undoRoutes } from "@cable-connect/contract/undo";
import type { FastifyInstance } from "fastify";
import { type Context, readClock } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { moveMoney } from "../../http/money-operation.ts";
import { getUndo } from "./get-undo.ts";
import { undoAdjustment } from "./undo-adjustment.ts";
import { undoOwnRecharge, undoRechargeAsAdmin } from "./undo-recharge.ts";
import { adminScope, ownScope } from "./undo-scope.ts";

/** Binds the `undo` routes to their operations. */
export function bindUndo(app: FastifyInstance, context: Context): void {
  bind(app, context, undoRoutes.preview, async ({ caller, params }) =>
    getUndo(context, ownScope(context, caller, params.id, readClock(context))),
  );
  bind(app, context, undoRoutes.previewForAdmin, ({ params }) => getUndo(context, adminScope(params)));
  bind(app, context, undoRoutes.create, ({ caller, params, body, idempotency }, reply) =>
    moveMoney(reply, { kind: "recharge-undo", operatorId: caller.userId, rechargeId: params.id }, () =>
      undoOwnRecharge(context, caller, params.id, { ...body, idempotency }),
    ),
  );
  bind(app, context, undoRoutes.createForAdmin, ({ caller, params, body, idempotency }, reply) => {
    const { id: operatorId, rechargeId } = params;
    return moveMoney(reply, { kind: "recharge-undo", operatorId, rechargeId }, () =>
      undoRechargeAsAdmin(context, caller, params, { ...body, idempotency }),
    );
  });
  bind(app, context, undoRoutes.undoAdjustment, ({ caller, params, body, idempotency }, reply) =>
    moveMoney(reply, { kind: "wallet-adjustment-undo", operatorId: params.id }, () =>
      undoAdjustment(context, caller, params, { ...body, idempotency }),
    ),
  );
}
