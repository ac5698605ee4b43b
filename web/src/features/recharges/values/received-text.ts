import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import type { AnswerOf } from "../../../api/client/route.ts";
import { standingText } from "../../../business/customer/standing-text.ts";
import { formatPrice } from "../../../ui/text/format.ts";

type RechargedAccount = NonNullable<AnswerOf<"POST /operator/recharge">["account"]>;

/** What was received with a recharge, and what the customer owes now. */
export function receivedText({ payment, ...standing }: RechargedAccount): string {
  const { paid, nothingReceived } = customerAccountMessages.recharge;
  const received = payment
    ? paid(formatPrice(payment.amount), collectionMessages.modes[payment.mode])
    : nothingReceived;
  return `${received}. ${standingText(standing)}`;
}
