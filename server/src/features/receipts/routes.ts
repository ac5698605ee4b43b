import { receiptRoutes } from "@cable-connect/contract/receipts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { getReceipt } from "./get-receipt.ts";
import { bindReceiptPage } from "./receipt-page.ts";
import { revokeLinks } from "./revoke-links.ts";

/** Binds the `receipts` routes to their operations, and serves the public receipt page. */
export function bindReceipts(app: FastifyInstance, context: Context): void {
  bind(app, context, receiptRoutes.get, ({ caller, params }) =>
    getReceipt(context, { operatorId: caller.userId, rechargeId: params.id }),
  );
  bind(app, context, receiptRoutes.revokeLinks, ({ caller, params }) =>
    revokeLinks(context, { operatorId: caller.userId, rechargeId: params.id }),
  );
  bindReceiptPage(app, context);
}
