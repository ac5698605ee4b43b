import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import type { Payment } from "@cable-connect/contract/payments";
import { IconReceipt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../api/client/api-error.ts";
import { useUser } from "../../api/client/session.ts";
import { paymentsOfCustomersQuery } from "../../api/collections.ts";
import { receiptQuery } from "../../api/receipts.ts";
import { rechargesQuery } from "../../api/recharges.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { formatDate, formatInstantDate, formatMoney } from "../../ui/text/format.ts";
import { isLikeReceiptNumber, isReceiptNumber, rechargeNumberIn, utrIn } from "./match-receipt.ts";
import { type PaletteGroup, type PaletteOption, searchLimit } from "./palette-group.ts";
import type { PaletteText } from "./use-palette-text.ts";

const texts = paletteMessages;

/**
 * The recharge with the typed number, and while the operator collects the payments with it or with the typed UTR. Choosing one
 * opens its receipt.
 * A text such as `#237` is about a recharge alone.
 */
export function useFoundReceipts({ command, search, isSearch, isWaiting }: PaletteText) {
  const { collects } = useUser();
  const openDialog = useOpenDialog();
  const isAsked = command === "receipt" || (isSearch && command === undefined);
  const number = isAsked ? rechargeNumberIn(search) : undefined;
  const utr = utrIn(search);
  const isPayment = isAsked && collects === true && (utr !== undefined || isLikeReceiptNumber(search));
  // A number above the newest recharge's, such as the start of a phone number, is none's.
  const newest = useQuery({
    ...rechargesQuery({ page: 1, limit: 1 }),
    enabled: number !== undefined && !isWaiting,
  });
  const highest = newest.data?.recharges[0]?.id ?? 0;
  // Not before the typing pauses.
  const recharge = useQuery({
    ...receiptQuery(number ?? 0),
    enabled: number !== undefined && !isWaiting && (number <= highest || newest.isError),
  });
  const payments = useQuery({
    ...paymentsOfCustomersQuery({ page: 1, limit: searchLimit, search: utr ?? search }),
    enabled: isPayment && !isWaiting,
  });

  const options: PaletteOption[] = [];
  const receipt = number === undefined || isWaiting ? undefined : recharge.data?.receipt;
  if (receipt) {
    const { rechargeId, customer, amount, rechargeDate } = receipt;
    options.push({
      key: `recharge-${rechargeId}`,
      icon: IconReceipt,
      label: texts.rechargeNumbered(rechargeId),
      detail: texts.receiptOf(customer.name, formatMoney(amount), formatInstantDate(rechargeDate)),
      action: texts.openReceipt,
      choose: () => openDialog("receipt", { rechargeId }),
    });
  }
  const found = isPayment && !isWaiting ? (payments.data?.payments ?? []) : [];
  const isNamed = (one: Payment) => (utr ? one.reference === utr : isReceiptNumber(one, search));
  for (const payment of found.filter(isNamed)) {
    const { id, customer, amount, receivedOn, receiptNumber } = payment;
    options.push({
      key: `payment-${id}`,
      icon: IconReceipt,
      label: texts.paymentNumbered(receiptNumber),
      detail: texts.receiptOf(customer.name, formatMoney(amount), formatDate(receivedOn)),
      action: texts.openReceipt,
      choose: () => openDialog("paymentReceipt", { paymentId: id }),
    });
  }

  const asked = [...(number === undefined ? [] : [recharge]), ...(isPayment ? [payments] : [])];
  const awaited = number === undefined ? asked : [newest, ...asked];
  const isPending =
    asked.length > 0 && (isWaiting || awaited.some(({ isFetching, data }) => isFetching && !data));
  const group: PaletteGroup = { label: texts.receipts, isPending, options };
  const failed = isPending ? [] : asked.filter(({ error }) => error && !isNone(error));
  return {
    group,
    failure: failed[0] && errorMessage(failed[0].error, receiptMessages.loadFailed),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

/** Whether a call says that there is no recharge with the number, which is no failure. */
function isNone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}
