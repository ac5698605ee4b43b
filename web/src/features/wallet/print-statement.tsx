import { commonMessages } from "@cable-connect/contract/messages/common";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { isCredit } from "@cable-connect/contract/transaction-types";
import { Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { now } from "../../api/clock.ts";
import type { AnswerOf } from "../../api/route.ts";
import { getSession } from "../../api/session.ts";
import { transactionsQuery } from "../../api/wallet.ts";
import { addRupees } from "../../ui/fields/add-rupees.ts";
import type { Period } from "../../ui/fields/period-presets.ts";
import { CardTable } from "../../ui/tables/card-table.tsx";
import { PrintButton } from "../../ui/tables/print-button.tsx";
import { formatDate, formatExactMoney, formatInstant, today } from "../../ui/text/format.ts";
import { movementColumns } from "./movement-columns.tsx";

type Page = AnswerOf<"GET /operator/wallet/transactions">;
type Statement = Pick<Page, "transactions" | "openingBalance" | "closingBalance">;

/** Rows of a call, the most that the server answers. */
const limit = 100;

type PrintStatementButtonProps = { filter: Period; isEmpty: boolean };

/** Prints every movement of the chosen days, with operator, period and balance at the head, totals and balance at the end. */
export function PrintStatementButton({ filter, isEmpty }: PrintStatementButtonProps) {
  const client = useQueryClient();

  async function load(): Promise<Statement> {
    const read = (page: number) =>
      client.fetchQuery({ ...transactionsQuery({ page, limit, ...filter }), staleTime: 0 });
    const first = await read(1);
    // By ID, as new movements move the others to later pages meanwhile.
    const rows = new Map(first.transactions.map((row) => [row.id, row]));
    for (let page = 2; page <= first.pagination.totalPages; page++) {
      for (const row of (await read(page)).transactions) rows.set(row.id, row);
    }
    return { ...first, transactions: [...rows.values()] };
  }

  return (
    <PrintButton
      isDisabled={isEmpty}
      prepare={async () => {
        const statement = await load();
        return <StatementDocument statement={statement} filter={filter} />;
      }}
    />
  );
}

const { printed } = walletMessages;

function totalOf(movements: Statement["transactions"]): string {
  return formatExactMoney(movements.reduce((sum, { amount }) => addRupees(sum, amount), 0));
}

function StatementDocument({ statement, filter }: { statement: Statement; filter: Period }) {
  const { startDate, endDate } = filter;
  const { transactions, openingBalance, closingBalance } = statement;
  const credits = transactions.filter(isCredit);
  const debits = transactions.filter((movement) => !isCredit(movement));
  return (
    <>
      <Title order={1} size="h2">
        {printed.title(getSession()?.user.name ?? "")}
      </Title>
      <Text>{printed.period(startDate && formatDate(startDate), formatDate(endDate ?? today()))}</Text>
      <Text mb="sm">{printed.opening(formatExactMoney(openingBalance))}</Text>
      <CardTable
        caption={walletMessages.statement}
        columns={movementColumns}
        rows={transactions}
        rowKey={({ id }) => id}
        empty={walletMessages.noTransactions}
      />
      <Text mt="sm">{printed.totals(totalOf(credits), totalOf(debits))}</Text>
      <Text fw={600}>{printed.closing(formatExactMoney(closingBalance))}</Text>
      <Text size="sm" c="dimmed">
        {printed.made(formatInstant(now().toISOString()))} · {commonMessages.product}
      </Text>
    </>
  );
}
