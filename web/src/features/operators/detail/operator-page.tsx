import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../api/client/api-error.ts";
import { operatorQuery } from "../../../api/operators.ts";
import { BackLink } from "../../../business/navigation/back-link.tsx";
import { RecordLoadFailed } from "../../../business/navigation/record-load-failed.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { OperatorPlatforms } from "../platforms/operator-platforms.tsx";
import { OperatorActivity } from "./operator-activity.tsx";
import { OperatorApiAccess } from "./operator-api-access.tsx";
import { OperatorCollections } from "./operator-collections.tsx";
import { OperatorHeader } from "./operator-header.tsx";
import { OperatorLoading } from "./operator-loading.tsx";
import { OperatorMissing } from "./operator-missing.tsx";
import classes from "./operator-page.module.css";
import { OperatorSetup } from "./operator-setup.tsx";

/** The admin's page of one operator: facts, wallet and platforms (specification, section 2, Operator detail). */
export function OperatorPage({ operatorId }: { operatorId: number }) {
  const { data: operator, error, refetch } = useQuery(operatorQuery(operatorId));
  if (!operator && error) return <OperatorUnavailable error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <BackLink to="/operators">{operatorMessages.backToOperators}</BackLink>
      {operator ? (
        <>
          <OperatorHeader operator={operator} />
          <OperatorSetup operator={operator} />
          <div className={classes.columns}>
            <OperatorActivity operatorId={operatorId} />
            <OperatorPlatforms operator={operator} />
            <div>
              <OperatorCollections operator={operator} />
              <OperatorApiAccess operator={operator} />
            </div>
          </div>
        </>
      ) : (
        <OperatorLoading />
      )}
    </>
  );
}

/** Shown for an operator that doesn't exist or could not be loaded. */
function OperatorUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.status === 404;
  if (isMissing) return <OperatorMissing />;
  return (
    <RecordLoadFailed
      kind={commonMessages.operator}
      message={errorMessage(error, operatorMessages.detailLoadFailed)}
      onRetry={onRetry}
      list="/operators"
      back={operatorMessages.backToOperators}
    />
  );
}
