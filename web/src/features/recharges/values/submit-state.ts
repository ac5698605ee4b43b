import type { commonMessages } from "@cable-connect/contract/messages/common";
import type { Wallet } from "@cable-connect/contract/wallet";
import type { UseQueryResult } from "@tanstack/react-query";
import { type Receivers, receiverNeed } from "../../../business/payment/receivers.ts";
import { walletState } from "../../../business/wallet/wallet-effect.ts";
import type { SubmitState } from "../../../ui/dialogs/dialog-form.tsx";
import type { RechargeDraft } from "./recharge-draft.ts";
import type { RechargeValues } from "./recharge-values.ts";
import { stillNeeded, validAmount, validateRecharge } from "./validate-recharge.ts";

type Loaded = { receivers: UseQueryResult<Receivers>; wallet: Wallet | undefined; isPast: boolean };

/** Whether the recharge can be sent, and what it still needs. */
export function submitStateOf(draft: RechargeDraft, { receivers, wallet, isPast }: Loaded): SubmitState {
  const needs = isPast ? [] : receivingNeedsOf(draft, receivers);
  const isInvalid =
    Object.keys(validateRecharge(draft)).length > 0 ||
    (isPaidNow(draft.values) && receivers.data === undefined);
  const state = walletState(wallet, isPast ? 0 : validAmount(draft), stillNeeded(draft, needs));
  return { ...state, isDisabled: isInvalid || needs.length > 0 || state.isDisabled };
}

/** What receiving a payment with the recharge needs; nothing without a payment. */
function receivingNeedsOf(
  draft: RechargeDraft,
  receivers: UseQueryResult<Receivers>,
): (keyof typeof commonMessages.receivingNeeds)[] {
  const { data, isLoadingError } = receivers;
  const isPaid = isPaidNow(draft.values);
  const need = data && receiverNeed(data, draft.values.payment?.collectorId, draft.today);
  return [...(isPaid && need ? [need] : []), ...(isPaid && isLoadingError ? (["receiver"] as const) : [])];
}

/** Whether something is received with the recharge. */
function isPaidNow({ payment }: RechargeValues): boolean {
  return payment !== undefined && payment.share !== "nothing";
}
