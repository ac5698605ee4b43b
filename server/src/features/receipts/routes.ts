import { paymentReceiptRoutes } from "@cable-connect/contract/payment-receipts";
import { receiptRoutes } from "@cable-connect/contract/receipts";
import type { Binder } from "../../http/binding/binder.ts";
import { getReceipt } from "./get-receipt.ts";
import { getPaymentReceipt, revokePaymentLinks } from "./payment-receipt.ts";
import { bindPublicPages } from "./public-pages.ts";
import { revokeLinks } from "./revoke-links.ts";

export function bindReceipts({ bind, app, context }: Binder): void {
  bind(receiptRoutes.get, ({ caller, params }) =>
    getReceipt(context, { operatorId: caller.userId, id: params.id }),
  );
  bind(receiptRoutes.revokeLinks, ({ caller, params }) =>
    revokeLinks(context, { operatorId: caller.userId, id: params.id }),
  );
  bind(paymentReceiptRoutes.getOfPayment, ({ caller, params }) =>
    getPaymentReceipt(context, { operatorId: caller.userId, id: params.id }),
  );
  bind(paymentReceiptRoutes.revokeLinksOfPayment, ({ caller, params }) =>
    revokePaymentLinks(context, { operatorId: caller.userId, id: params.id }),
  );
  bindPublicPages(app, context);
}
