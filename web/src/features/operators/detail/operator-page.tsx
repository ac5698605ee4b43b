import { operatorErrors } from "@cable-connect/contract/operators";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { operatorQuery } from "../../../api/operators.ts";
import { OperatorPlatforms } from "../platforms/operator-platforms.tsx";
import { BackToOperators } from "./back-to-operators.tsx";
import { OperatorFacts } from "./operator-facts.tsx";
import { OperatorHeader } from "./operator-header.tsx";
import { OperatorLoading } from "./operator-loading.tsx";
import { OperatorLoadFailed, OperatorNotFound } from "./operator-unavailable.tsx";

/** One operator for the admin: its facts, wallet and platforms (specification, section 2, Operator detail). */
export function OperatorPage({ operatorId }: { operatorId: number }) {
  const { data: operator, error, refetch } = useQuery(operatorQuery(operatorId));
  if (!operator && error) {
    const isMissing = error instanceof ApiError && error.code === operatorErrors.notFound.code;
    return isMissing ? (
      <OperatorNotFound />
    ) : (
      <OperatorLoadFailed error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <BackToOperators />
      {operator ? (
        <>
          <OperatorHeader operator={operator} />
          <OperatorFacts operator={operator} />
          <OperatorPlatforms operator={operator} />
        </>
      ) : (
        <OperatorLoading />
      )}
    </>
  );
}
