import { undoRoutes } from "@cable-connect/contract/undo";
import { readClock } from "../../context.ts";
import type { Binder } from "../../http/binding/binder.ts";
import { getUndo } from "./get-undo.ts";
import { undoAdjustment } from "./undo-adjustment.ts";
import { undoOwnRecharge, undoRechargeAsAdmin } from "./undo-recharge.ts";
import { adminScope, ownScope } from "./undo-scope.ts";

export function bindUndo({ bind, bindMoney, context }: Binder): void {
  bind(undoRoutes.preview, async ({ caller, params }) =>
    getUndo(context, ownScope(context, caller, params.id, readClock(context))),
  );
  bind(undoRoutes.previewForAdmin, ({ params }) => getUndo(context, adminScope(params)));
  bindMoney(undoRoutes.create, {
    kind: "recharge-undo",
    about: ({ params }) => ({ rechargeId: params.id }),
    operate: undoOwnRecharge,
  });
  bindMoney(undoRoutes.createForAdmin, {
    kind: "recharge-undo",
    about: ({ params }) => ({ operatorId: params.id, rechargeId: params.rechargeId }),
    operate: undoRechargeAsAdmin,
  });
  bindMoney(undoRoutes.undoAdjustment, {
    kind: "wallet-adjustment-undo",
    about: ({ params }) => ({ operatorId: params.id }),
    operate: undoAdjustment,
  });
}
