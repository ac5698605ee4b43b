import type { Wallet } from "@cable-connect/contract/wallet";
import { Text } from "@mantine/core";
import { addRupees } from "../../ui/add-rupees.ts";
import { BalancePreview } from "../../ui/balance-preview.tsx";
import { formatExactMoney } from "../../ui/format.ts";

type WalletAfterProps = {
  wallet: Wallet | undefined;
  /** Rupees to be paid; 0 until something is typed. */
  amount: number;
};

/** What a payment leaves in the wallet, and a warning when the wallet can't cover it. */
export function WalletAfter({ wallet, amount }: WalletAfterProps) {
  const after = wallet && amount > 0 ? addRupees(wallet.balance, -amount) : undefined;
  const isShort = wallet !== undefined && after !== undefined && after < -wallet.creditLimit;
  return (
    <BalancePreview
      now={wallet?.balance}
      after={after}
      note={
        isShort && (
          <Text span inherit c="var(--mantine-color-error)" role="status">
            {notEnough(wallet)}
          </Text>
        )
      }
    />
  );
}

function notEnough({ creditLimit }: Wallet): string {
  const credit = creditLimit > 0 ? ` and your credit limit of ${formatExactMoney(creditLimit)}` : "";
  return `Your wallet balance${credit} can't cover this amount.`;
}
