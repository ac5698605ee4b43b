import { messages } from "@cable-connect/contract/messages";
import type { Wallet } from "@cable-connect/contract/wallet";
import { Text } from "@mantine/core";
import { addRupees } from "../ui/fields/add-rupees.ts";
import { formatExactMoney } from "../ui/text/format.ts";
import { BalancePreview } from "./balance-preview.tsx";

type WalletPreviewProps = {
  /** Undefined until it is known. */
  wallet: Wallet | undefined;
  /** Rupees; 0 while there is no amount. */
  amount: number;
};

/** What a recharge leaves in the wallet that pays it, and a sentence when it goes below zero. */
export function WalletPreview({ wallet, amount }: WalletPreviewProps) {
  const after = wallet && amount > 0 ? addRupees(wallet.balance, -amount) : undefined;
  return (
    <BalancePreview
      now={wallet?.balance}
      after={after}
      note={wallet && after !== undefined && after < 0 && <BelowZero after={after} {...wallet} />}
    />
  );
}

function BelowZero({ after, creditLimit }: { after: number; creditLimit: number }) {
  const { short, shortWithCredit, onCredit } = messages.wallet;
  const missing = addRupees(-after, -creditLimit);
  const limit = formatExactMoney(creditLimit);
  if (missing <= 0) {
    return (
      <Text component="span" size="sm" c="dimmed" role="status">
        {onCredit(formatExactMoney(-after), limit)}
      </Text>
    );
  }
  return (
    <Text component="span" size="sm" c="var(--mantine-color-error)" role="status">
      {creditLimit > 0 ? shortWithCredit(formatExactMoney(missing), limit) : short(formatExactMoney(missing))}
    </Text>
  );
}
