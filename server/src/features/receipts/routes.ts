import { paymentReceiptRoutes } from "@cable-connect/contract/payment-receipts";
import { receiptRoutes } from "@cable-connect/contract/receipts";
import type { Binder } from "../../http/binding/binder.ts";
import { bindLinkPages } from "./bind-link-pages.ts";
import { getPaymentReceipt, revokePaymentLinks } from "./payment-receipt.ts";
import { getRechargeReceipt, revokeRechargeLinks } from "./recharge-receipt.ts";

export function bindReceipts({ bind, app, context }: Binder): void {
  bind(receiptRoutes.get, ({ caller, params }) =>
    getRechargeReceipt(context, { operatorId: caller.userId, id: params.id }),
  );
  bind(receiptRoutes.revokeLinks, ({ caller, params }) =>
    revokeRechargeLinks(context, { operatorId: caller.userId, id: params.id }),
  );
  bind(paymentReceiptRoutes.getOfPayment, ({ caller, params }) =>
    getPaymentReceipt(context, { operatorId: caller.userId, id: params.id }),
  );
  bind(paymentReceiptRoutes.revokeLinksOfPayment, ({ caller, params }) =>
    revokePaymentLinks(context, { operatorId: caller.userId, id: params.id }),
  );
  bindLinkPages(app, context);
}
