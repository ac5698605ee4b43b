import type { OperatorTransaction } from "@cable-connect/contract/wallet";
import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../ui/data-table.tsx";
import { formatInstant, formatMoney } from "../../ui/format.ts";
import { RechargeStatus } from "../../ui/recharge-status.tsx";
import classes from "./dashboard.module.css";
import { transactionKinds } from "./transaction-kinds.ts";

/** The columns of the admin's Recent Transactions (section 2, Dashboard). */
export const transactionColumns: readonly Column<OperatorTransaction>[] = [
  {
    header: "Description",
    cell: ({ description, type }) => (
      <>
        <Text>{description ?? transactionKinds[type]}</Text>
        {description && (
          <Text size="sm" c="dimmed">
            {transactionKinds[type]}
          </Text>
        )}
      </>
    ),
  },
  {
    header: "Operator",
    cell: ({ operator }) => (
      <Anchor
        c="inherit"
        renderRoot={(props) => (
          <Link to="/operators/$operatorId" params={{ operatorId: String(operator.id) }} {...props} />
        )}
      >
        {operator.name}
      </Anchor>
    ),
  },
  { header: "Amount", align: "right", cell: (transaction) => <SignedAmount {...transaction} /> },
  { header: "Date", cell: ({ date }) => formatInstant(date) },
  { header: "Status", cell: ({ status }) => <RechargeStatus status={status} /> },
];

/** A credit has a plus, every debit a minus (section 3, Wallet transaction). */
function SignedAmount({ type, amount }: Pick<OperatorTransaction, "type" | "amount">) {
  const isCredit = type === "wallet-add";
  return (
    <span className={classes.amount} data-direction={isCredit ? "in" : "out"}>
      {isCredit ? "+" : "−"}
      {formatMoney(amount)}
    </span>
  );
}
