import type { Renewal, RenewalResult } from "@cable-connect/contract/renewals";
import type { Preview, Renewed } from "../../api/renewals.ts";
import { addRupees } from "../../ui/fields/add-rupees.ts";

/** What was agreed to: the renewals as they were seen, and where they count from. */
export type Order = { preview: Preview; extend: boolean };

/** So many go in one call, so that the progress moves and a stop comes soon. */
const partSize = 50;

type Payable = Renewal & { rechargeId: number; amount: number };

/** The renewals of an order that will be paid, as they were seen. */
export function payableOf({ preview }: Order): Payable[] {
  return preview.renewals.filter(
    (renewal): renewal is Payable => renewal.balanceAfter !== null && renewal.rechargeId !== null,
  );
}

/** How far a run has come. */
export type Progress = {
  results: readonly RenewalResult[];
  /** Rupees that were charged. */
  amount: number;
  /** Rupees in the wallet as last told; as the preview told it before the first. */
  balance: number;
  /** Somebody else moved the wallet between the preview and the last part. */
  hasWalletMoved: boolean;
};

/** Where every run starts. */
export function progressAtStart({ preview }: Order): Progress {
  return { results: [], amount: 0, balance: preview.wallet.balance, hasWalletMoved: false };
}

/** An order, and how far its run has come. */
export type Reached = { order: Order; progress: Progress };

/** Whether all of an order was answered. */
export function isDone({ order, progress }: Reached): boolean {
  return progress.results.length >= payableOf(order).length;
}

/** Whether a customer's service on a platform was answered; without a platform, all that were sent of the customer's. */
export type IsAnswered = (customerId: number, platformId?: number) => boolean;

export function answersOf({ order, progress }: Reached): IsAnswered {
  const sent = payableOf(order);
  const answered = sent.slice(0, progress.results.length);
  const open = sent.slice(progress.results.length);
  return (customerId, platformId) => {
    const isMeant = ({ customer, platform }: Payable) =>
      customer.id === customerId && (platformId === undefined || platform?.id === platformId);
    return answered.some(isMeant) && !open.some(isMeant);
  };
}

/** The renewals that are sent next, none once all are done. */
export function nextPartOf(order: Order, { results }: Progress): Payable[] {
  return payableOf(order).slice(results.length, results.length + partSize);
}

/** How far a run has come once a part is answered. */
export function withAnswer(progress: Progress, { results, amount, wallet }: Renewed): Progress {
  return {
    results: [...progress.results, ...results],
    amount: addRupees(progress.amount, amount),
    balance: wallet.balanceAfter,
    hasWalletMoved: progress.hasWalletMoved || wallet.balanceBefore !== progress.balance,
  };
}
