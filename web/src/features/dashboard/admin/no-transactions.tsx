import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { wholePhone } from "@cable-connect/contract/values/phone";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ClearFiltersButton } from "../../../ui/lists/filter-buttons.tsx";

type NoTransactionsProps = {
  /** Whether there is no operator with the chosen id. */
  isMissing: boolean;
  /** What was searched for among all operators; undefined within one. */
  searchOfAll: string | undefined;
  /** How many filters are applied, without the operator. */
  applied: number;
  isFiltered: boolean;
  onChooseOperator: () => void;
  onClear: () => void;
};

/** Shown instead of an empty list of transactions: why it is empty, and what to do. */
export function NoTransactions(props: NoTransactionsProps) {
  const { isMissing, searchOfAll, applied, isFiltered, onChooseOperator, onClear } = props;
  const reason = searchOfAll && noneText(searchOfAll, applied);
  return (
    <EmptyState
      drawing={isFiltered ? "search" : "receipt"}
      title={titleOf(isMissing, reason)}
      text={isMissing ? operatorMessages.missingText : reason}
      action={
        isFiltered ? (
          <>
            {reason === dashboardMessages.onlyByPhone && (
              <Button variant="light" onClick={onChooseOperator}>
                {dashboardMessages.chooseOperator}
              </Button>
            )}
            <ClearFiltersButton onClear={onClear} />
          </>
        ) : (
          <Button variant="light" renderRoot={(props) => <Link to="/operators" {...props} />}>
            {dashboardMessages.fundWallet}
          </Button>
        )
      }
    />
  );
}

function titleOf(isMissing: boolean, reason: string | undefined): string {
  if (isMissing) return operatorMessages.notFound;
  return reason === dashboardMessages.onlyByPhone
    ? dashboardMessages.noCreditsOrDebits
    : dashboardMessages.noTransactions;
}

/** Why a search over all operators found nothing, if no other filter may be the reason. */
function noneText(search: string, applied: number): string | undefined {
  if (wholePhone(search) === undefined) return dashboardMessages.onlyByPhone;
  return applied === 1 ? dashboardMessages.noneOfPhone : undefined;
}
