import { useParams } from "@tanstack/react-router";
import { OperatorMissing } from "../features/operators/detail/operator-missing.tsx";
import { OperatorStatementPage } from "../features/wallet/operator-statement-page.tsx";
import { wholeNumber } from "../ui/fields/whole-number.ts";

/** The statement of the operator whose id is in the path. */
export function OperatorStatementScreen() {
  const { operatorId } = useParams({ from: "/console/operators/$operatorId/statement" });
  const id = wholeNumber(operatorId, 1);
  const missing = <OperatorMissing />;
  return id === undefined ? missing : <OperatorStatementPage key={id} operatorId={id} missing={missing} />;
}
