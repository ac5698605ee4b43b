import { paymentReceiptRoutes } from "@cable-connect/contract/payment-receipts";
import { receiptRoutes } from "@cable-connect/contract/receipts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { getReceipt } from "./get-receipt.ts";
import { getPaymentReceipt, revokePaymentLinks } from "./payment-receipt.ts";
import { bindPublicPages } from "./public-pages.ts";
import { revokeLinks } from "./revoke-links.ts";

/** Binds the `receipts` routes to their operations, and serves the public pages. */
export function bindReceipts(app: FastifyInstance, context: Context): void {
  bind(app, context, receiptRoutes.get, ({ caller, params }) =>
    getReceipt(context, { operatorId: caller.userId, id: params.id }),
  );
  bind(app, context, receiptRoutes.revokeLinks, ({ caller, params }) =>
    revokeLinks(context, { operatorId: caller.userId, id: params.id }),
  );
  bind(app, context, paymentReceiptRoutes.getOfPayment, ({ caller, params }) =>
    getPaymentReceipt(context, { operatorId: caller.userId, id: params.id }),
  );
  bind(app, context, paymentReceiptRoutes.revokeLinksOfPayment, ({ caller, params }) =>
    revokePaymentLinks(context, { operatorId: caller.userId, id: params.id }),
  );
  bindPublicPages(app, context);
}
