import type { Wallet } from "@cable-connect/contract/wallet";
import { Text } from "@mantine/core";
import { formatExactMoney } from "../../ui/format.ts";
import classes from "./wallet-after.module.css";

type WalletAfterProps = { wallet: Wallet | undefined; amount: number };

/** What a payment leaves in the wallet, and a warning when it can't cover it. */
export function WalletAfter({ wallet, amount }: WalletAfterProps) {
  const after = wallet && (Math.round(wallet.balance * 100) - Math.round(amount * 100)) / 100;
  const isShort = wallet !== undefined && after !== undefined && after < -wallet.creditLimit;
  return (
    <div className={classes.box}>
      <dl className={classes.figures}>
        <dt>Wallet now</dt>
        <dd>{wallet ? formatExactMoney(wallet.balance) : "–"}</dd>
        <dt>Wallet after</dt>
        <dd data-short={isShort || undefined}>{after === undefined ? "–" : formatExactMoney(after)}</dd>
      </dl>
      <Text size="sm" c="var(--mantine-color-error)" role="status">
        {isShort && wallet && notEnough(wallet)}
      </Text>
    </div>
  );
}

function notEnough({ balance, creditLimit }: Wallet): string {
  const credit = creditLimit > 0 ? ` and your credit limit of ${formatExactMoney(creditLimit)}` : "";
  return `Your wallet balance of ${formatExactMoney(balance)}${credit} can't cover this amount.`;
}
