import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import type { Payment } from "@cable-connect/contract/payments";
import { IconReceipt } from "@tabler/icons-react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ApiError } from "../../api/client/api-error.ts";
import { useUser } from "../../api/client/session.ts";
import { paymentsOfCustomersQuery } from "../../api/collections.ts";
import { receiptQuery } from "../../api/receipts.ts";
import { rechargesQuery } from "../../api/recharges.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { formatDate, formatInstantDate, formatMoney } from "../../ui/text/format.ts";
import { isLikeReceiptNumber, isReceiptNumber, rechargeNumberIn, utrIn } from "./match-receipt.ts";
import { listedResults, type PaletteGroup, type PaletteOption } from "./palette-group.ts";
import type { PaletteText } from "./use-palette-text.ts";

const texts = paletteMessages;

type Typed = {
  search: string;
  /** Whether the text may be about a receipt. */
  isAsked: boolean;
  isWaiting: boolean;
};

type Found = {
  options: PaletteOption[];
  /** What was asked, whose failures show. */
  asked: readonly UseQueryResult[];
  /** What must be answered before. */
  first?: UseQueryResult;
};

/**
 * The recharge with the typed number, and while the operator collects the payments with it or with the typed UTR. Choosing one
 * opens its receipt.
 * A text such as `#237` is about a recharge alone.
 */
export function useFoundReceipts({ command, search, isSearch, isWaiting }: PaletteText) {
  const isAsked = command === "receipt" || (isSearch && command === undefined);
  const recharge = useNumberedRecharge({ search, isAsked, isWaiting });
  const payments = useNamedPayments({ search, isAsked, isWaiting });
  const asked = [...recharge.asked, ...payments.asked];
  const awaited = recharge.first ? [recharge.first, ...asked] : asked;
  const isPending =
    asked.length > 0 && (isWaiting || awaited.some(({ isFetching, data }) => isFetching && !data));
  const group: PaletteGroup = {
    label: texts.receipts,
    isPending,
    options: [...recharge.options, ...payments.options],
  };
  const failed = isPending ? [] : asked.filter(({ error }) => error && !isNone(error));
  return {
    group,
    failure: failed[0] && errorMessage(failed[0].error, receiptMessages.loadFailed),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

function useNumberedRecharge({ search, isAsked, isWaiting }: Typed): Found {
  const openDialog = useOpenDialog();
  const number = isAsked ? rechargeNumberIn(search) : undefined;
  // Not before the typing pauses.
  const isTyped = number !== undefined && !isWaiting;
  // A number above the newest recharge's, such as the start of a phone number, is none's.
  const newest = useQuery({ ...rechargesQuery({ page: 1, limit: 1 }), enabled: isTyped });
  const highest = newest.data?.recharges[0]?.id ?? 0;
  const recharge = useQuery({
    ...receiptQuery(number ?? 0),
    enabled: isTyped && (number <= highest || newest.isError),
  });
  if (number === undefined) return { options: [], asked: [] };
  const receipts = isTyped && recharge.data ? [recharge.data.receipt] : [];
  const options = receipts.map(({ rechargeId, customer, amount, rechargeDate }) => ({
    key: `recharge-${rechargeId}`,
    icon: IconReceipt,
    label: texts.rechargeNumbered(rechargeId),
    detail: texts.receiptOf(customer.name, formatMoney(amount), formatInstantDate(rechargeDate)),
    action: texts.openReceipt,
    choose: () => openDialog("receipt", { rechargeId }),
  }));
  return { options, asked: [recharge], first: newest };
}

function useNamedPayments({ search, isAsked, isWaiting }: Typed): Found {
  const { collects } = useUser();
  const openDialog = useOpenDialog();
  const utr = utrIn(search);
  const isPayment = isAsked && collects === true && (utr !== undefined || isLikeReceiptNumber(search));
  const payments = useQuery({
    ...paymentsOfCustomersQuery({ page: 1, limit: listedResults, search: utr ?? search }),
    enabled: isPayment && !isWaiting,
  });
  if (!isPayment) return { options: [], asked: [] };
  const found = isWaiting ? [] : (payments.data?.payments ?? []);
  const isNamed = (one: Payment) => (utr ? one.reference === utr : isReceiptNumber(one, search));
  const options = found.filter(isNamed).map(({ id, customer, amount, receivedOn, receiptNumber }) => ({
    key: `payment-${id}`,
    icon: IconReceipt,
    label: texts.paymentNumbered(receiptNumber),
    detail: texts.receiptOf(customer.name, formatMoney(amount), formatDate(receivedOn)),
    action: texts.openReceipt,
    choose: () => openDialog("paymentReceipt", { paymentId: id }),
  }));
  return { options, asked: [payments] };
}

/** Whether a call says that there is no recharge with the number, which is no failure. */
function isNone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}
