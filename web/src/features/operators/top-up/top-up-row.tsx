import { topUpMessages } from "@cable-connect/contract/messages/top-up";
import type { LowBalanceOperator } from "@cable-connect/contract/operators";
import { Text, VisuallyHidden } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { WalletConsent } from "../../../business/wallet/wallet-consent.tsx";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { formatExactMoney } from "../../../ui/text/format.ts";
import { InactiveNote } from "../operator-cells.tsx";
import { balanceAfter, consentOf, isAccepted } from "../wallet-form.ts";
import classes from "./top-up.module.css";
import { adjustmentOf, type TopUpRow as Row, suggestedCredit, type TopUpValues } from "./top-up-values.ts";

type TopUpRowProps = {
  operator: LowBalanceOperator;
  /** What has changed since the dialog was opened. */
  change: string | undefined;
  row: Row;
  index: number;
  form: UseFormReturnType<TopUpValues>;
};

/** An operator, its balance now and after the credit, and the amount. */
export function TopUpRow({ operator, change, row, index, form }: TopUpRowProps) {
  const { name, username, wallet } = operator;
  const adjustment = adjustmentOf(row);
  const after = balanceAfter(wallet.balance, adjustment);
  const balances = [
    formatExactMoney(wallet.balance),
    after === undefined ? undefined : formatExactMoney(after),
  ] as const;
  const suggested = suggestedCredit(operator);
  const accepted = `rows.${index}.acceptedAmount`;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <div className={classes.name}>{name}</div>
        <Text size="sm" c="dimmed">
          @{username}
        </Text>
        <InactiveNote {...operator} />
        <Text size="sm" c="var(--app-warning)" role="status">
          {change}
        </Text>
      </div>
      <div className={classes.change}>
        <span aria-hidden>{topUpMessages.change(...balances)}</span>
        <VisuallyHidden>{topUpMessages.changeRead(...balances)}</VisuallyHidden>
        {suggested && Number(row.amount) === suggested.amount && (
          <Text size="xs" c="dimmed">
            {topUpMessages.suggestions[suggested.reason]}
          </Text>
        )}
      </div>
      <MoneyInput
        className={classes.amount}
        aria-label={topUpMessages.amountOf(name, username)}
        min={0.01}
        step={0.01}
        data-autofocus={index === 0 || undefined}
        {...form.getInputProps(`rows.${index}.amount`)}
      />
      <div className={classes.consent}>
        <WalletConsent
          {...consentOf(operator, adjustment)}
          path={accepted}
          error={form.errors[accepted]}
          checked={isAccepted(adjustment)}
          onChange={(isChecked) => form.setFieldValue(accepted, isChecked ? row.amount : undefined)}
        />
      </div>
    </li>
  );
}
