import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { isCredit, isUndoableAdjustment } from "@cable-connect/contract/transaction-types";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { now } from "../../api/client/clock.ts";
import { recentTransactionsQuery } from "../../api/dashboard.ts";
import { useAgo } from "../../ui/text/ago.ts";
import { formatPrice } from "../../ui/text/format.ts";
import type { WalletValues } from "./wallet-form.ts";

/** Milliseconds in which the same credit is likely entered twice. */
const recently = 5 * 60_000;

type CreditedJustNowProps = { operatorId: number; values: WalletValues };

/** Says that the wallet's newest credit is the same, if it is a few minutes old. */
export function CreditedJustNow({ operatorId, values }: CreditedJustNowProps) {
  const { data } = useQuery({
    ...recentTransactionsQuery({ operatorId, type: "wallet-add", limit: 1 }),
    staleTime: 0,
  });
  const newest = data?.transactions[0];
  if (values.type !== "credit" || !newest || !isSameCredit(newest, Number(values.amount))) return null;
  return <Hint {...newest} />;
}

function Hint({ amount, date }: Pick<ListedTransaction, "amount" | "date">) {
  const ago = useAgo(date, commonMessages.justNow);
  if (!ago || now().getTime() - new Date(date).getTime() > recently) return null;
  return (
    <Text size="sm" c="var(--app-warning)" role="status">
      {operatorMessages.wallet.creditedAgo(formatPrice(amount), ago)}
    </Text>
  );
}

function isSameCredit(newest: ListedTransaction, entered: number): boolean {
  return isCredit(newest) && isUndoableAdjustment(newest) && newest.amount === entered;
}
