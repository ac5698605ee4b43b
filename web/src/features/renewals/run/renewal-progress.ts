import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { planLabel } from "@cable-connect/contract/prices/fixed-plans";
import type { Renewal, RenewalResult } from "@cable-connect/contract/renewals";
import type { RenewalsPreview, Renewed } from "../../../api/renewals.ts";
import { isSameService, type ServiceKey } from "../../../business/service/service-key.ts";
import { serviceText } from "../../../business/service/service-text.ts";
import type { UndoableRecharge } from "../../../business/shell-dialogs.ts";
import type { CollectedByRecharge } from "../collected.ts";
import type { CustomersPay } from "../preview/customers-pay.ts";

/** What the user submitted. */
export type Order = {
  /** The renewals as shown. */
  preview: RenewalsPreview;
  /** Whether they extend the current expiry. */
  extend: boolean;
  /** What the customers pay; only while the operator collects. */
  payment?: OrderedPayment;
};

/** When the customers pay and what, and who receives it. */
type OrderedPayment = {
  choice: CustomersPay;
  collectedByRecharge: CollectedByRecharge;
  /** Null for the counter. */
  collectorId: number | null | undefined;
  /** Whether somebody chose who receives it. */
  isCollectorChosen: boolean;
};

/** The renewals of one call; small enough to show progress and to stop soon. */
const batchSize = 50;

type Payable = Renewal & { rechargeId: number; amount: number };

/** The renewals of an order that will be paid, as shown. */
export function payableOf({ preview }: Pick<Order, "preview">): Payable[] {
  return preview.renewals.filter(isPayable);
}

function isPayable(renewal: Renewal): renewal is Payable {
  return renewal.balanceAfter !== null && renewal.rechargeId !== null;
}

/** The progress of a run. */
export type Progress = {
  results: readonly RenewalResult[];
  /** Rupees in the wallet after the last answer; before the first, as in the preview. */
  balance: number;
  /** Something else used the wallet between the preview and the last answer. */
  hasWalletMoved: boolean;
};

/** The progress at the start of a run. */
export function progressAtStart({ preview }: Order): Progress {
  return { results: [], balance: preview.wallet.balance, hasWalletMoved: false };
}

/** An order with the progress of its run. */
export type Reached = { order: Order; progress: Progress };

/** Whether all of an order was answered. */
export function isDone({ order, progress }: Reached): boolean {
  return progress.results.length >= payableOf(order).length;
}

/** What a finished run renewed and what of it still stands. */
export function doneText(made: number, undone: number): string {
  return undone > 0 && undone === made
    ? undoMessages.many.undone(undone)
    : renewalMessages.done(made - undone);
}

/** The recharges that were made, to undo them. */
export function undoableOf({ order, progress: { results } }: Reached): UndoableRecharge[] {
  return payableOf(order).flatMap((renewal, index) => {
    const recharge = results[index]?.recharge;
    if (!recharge) return [];
    const { customer, platform, connection, planName } = renewal;
    return {
      rechargeId: recharge.id,
      customer,
      service: [platform && serviceText({ platform, connection }), planName && planLabel(planName)]
        .filter(Boolean)
        .join(" · "),
      amount: recharge.amount,
      ...order.payment?.collectedByRecharge.get(renewal.rechargeId),
    };
  });
}

/** Whether a customer's service was renewed or left out; without one, all sent services of the customer. */
export type IsSettled = (customerId: number, service?: ServiceKey) => boolean;

/** The renewals of an order that were not made, without those that were left out. */
function notMade({ order, progress: { results } }: Reached): Renewal[] {
  const sent = payableOf(order).filter((_, index) => !results[index]?.recharge);
  return [...sent, ...order.preview.renewals.filter(({ refusal, isLeftOut }) => refusal && !isLeftOut)];
}

/** What leaves the choice: what wasn't renewed stays for another try. */
export function settledOf(reached: Reached): IsSettled {
  const { order, progress } = reached;
  const made = payableOf(order).filter((_, index) => progress.results[index]?.recharge);
  const open = notMade(reached);
  return (customerId, service) => {
    const matches = ({ customer, ...one }: Renewal) =>
      customer.id === customerId && (service === undefined || isSameService(one, service));
    return (isDone(reached) || made.some(matches)) && !open.some(matches);
  };
}

/** The renewals to send next; none once all are answered. */
export function nextBatchOf(order: Order, { results }: Progress): Payable[] {
  return payableOf(order).slice(results.length, results.length + batchSize);
}

/** The progress after the answer to a batch. */
export function withAnswer(progress: Progress, { results, wallet }: Renewed): Progress {
  return {
    results: [...progress.results, ...results],
    balance: wallet.balanceAfter,
    hasWalletMoved: progress.hasWalletMoved || wallet.balanceBefore !== progress.balance,
  };
}
