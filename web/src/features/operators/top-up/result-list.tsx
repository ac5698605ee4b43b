import { topUpMessages } from "@cable-connect/contract/messages/top-up";
import { Text } from "@mantine/core";
import { formatExactMoney } from "../../../ui/text/format.ts";
import classes from "./top-up.module.css";
import type { TopUp } from "./top-up-values.ts";

type ResultListProps = {
  title: string;
  /** The balance in rupees after each, or why it was refused. */
  rows: readonly (Pick<TopUp, "operator" | "amount"> & {
    result?: { balance: number } | { refusal: string };
  })[];
  isAlone?: boolean;
};

/** Credits of wallets, each with its result. Alone it has no visible title, because the sum above says the same. */
export function ResultList({ title, rows, isAlone = false }: ResultListProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      {!isAlone && (
        <Text fw={600} mb="xs">
          {title}
        </Text>
      )}
      <ul className={classes.list} aria-label={title}>
        {rows.map(({ operator, amount, result }) => (
          <li key={operator.id} className={classes.result}>
            <div>
              <div className={classes.name}>{operator.name}</div>
              {result && "balance" in result && (
                <Text size="sm" c="dimmed">
                  {topUpMessages.balance(formatExactMoney(result.balance))}
                </Text>
              )}
              {result && "refusal" in result && (
                <Text size="sm" c="var(--mantine-color-error)">
                  {result.refusal}
                </Text>
              )}
            </div>
            <div className={classes.money}>{formatExactMoney(amount)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
