import { statementMessages } from "@cable-connect/contract/messages/statement";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../api/client/api-error.ts";
import { operatorQuery } from "../../api/operators.ts";
import { transactionsQuery } from "../../api/wallet.ts";
import { BackLink } from "../../business/navigation/back-link.tsx";
import { daysText } from "../../ui/fields/period-text.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import { today } from "../../ui/text/format.ts";
import { StatementButtons } from "./statement-buttons.tsx";
import { namedDays, statementDays, usualPeriod } from "./statement-days.ts";
import { DaysButton, useDaysToggle } from "./wallet-days.tsx";
import { WalletStatement } from "./wallet-statement.tsx";

type OperatorStatementPageProps = {
  operatorId: number;
  /** Shown for an operator that doesn't exist. */
  missing: ReactNode;
};

/** The admin's page of the statement of an operator's wallet (decision 27). */
export function OperatorStatementPage({ operatorId, missing }: OperatorStatementPageProps) {
  const [{ page = 1, ...named }, change] = useScreenSearch("/console/operators/$operatorId/statement");
  const filter = statementDays(named, today());
  const days = useDaysToggle();
  const { data: operator } = useQuery(operatorQuery(operatorId));
  const { error, refetch } = useQuery(transactionsQuery({ page, ...filter }, operatorId));
  if (error instanceof ApiError && error.status === 404) return missing;
  return (
    <>
      <BackLink to={{ operatorId }}>{walletMessages.backToOperator}</BackLink>
      <PageHeader
        title={operator ? statementMessages.printed.title(operator.name) : walletMessages.statement}
        description={operator && `@${operator.username}`}
        printed={daysText(filter)}
        actions={
          operator && (
            <>
              <DaysButton {...days} applied={filter} usual={usualPeriod} />
              <StatementButtons
                wallet={{
                  name: operator.name,
                  username: operator.username,
                  phone: operator.mobile,
                  operatorId,
                }}
                page={page}
                filter={filter}
              />
            </>
          )
        }
      />
      <WalletStatement
        operatorId={operatorId}
        page={page}
        onPage={(asked, how) => change({ page: asked }, how)}
        filter={filter}
        onFilter={(chosen) => change(namedDays(chosen, today()))}
        days={days}
        onReload={() => void refetch()}
      />
    </>
  );
}
