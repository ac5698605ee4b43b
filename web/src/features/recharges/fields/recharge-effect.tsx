import { commonMessages } from "@cable-connect/contract/messages/common";
import type { Wallet } from "@cable-connect/contract/wallet";
import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Suspense } from "react";
import { isShort } from "../../../business/wallet/wallet-effect.ts";
import { WalletPreview } from "../../../business/wallet/wallet-preview.tsx";
import { lazyPart } from "../../../ui/feedback/lazy-part.ts";
import type { RechargeDraft } from "../values/recharge-draft.ts";
import { validAmount } from "../values/validate-recharge.ts";
import classes from "./recharge.module.css";

const { ownBalance } = commonMessages;

/** Loaded with the fields that it sums up. */
const OwedAfter = lazyPart(async () => (await import("./customer-terms-fields.tsx")).OwedAfter);

type RechargeEffectProps = {
  customerId: number;
  draft: RechargeDraft;
  wallet: UseQueryResult<Wallet>;
  isPast: boolean;
};

/** What the recharge leaves in the wallet and, while the operator collects, what the customer then owes. */
export function RechargeEffect({ customerId, draft, wallet, isPast }: RechargeEffectProps) {
  const { values } = draft;
  const amount = isPast ? 0 : validAmount(draft);
  return (
    <div className={classes.outcome}>
      {!wallet.isLoadingError && (
        <WalletPreview wallet={wallet.data} amount={amount} labels={values.payment && ownBalance} />
      )}
      {/* One that the wallet can't pay leaves nothing, and the footer says how much it is short. */}
      {values.payment && !isPast && !isShort(wallet.data, amount) && (
        <Suspense fallback={<Skeleton h={20} w={140} />}>
          <OwedAfter customerId={customerId} values={draft.charged} />
        </Suspense>
      )}
    </div>
  );
}
