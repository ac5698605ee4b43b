import { useParams } from "@tanstack/react-router";
import { OperatorMissing } from "../features/operators/detail/operator-missing.tsx";
import { OperatorPage } from "../features/operators/detail/operator-page.tsx";
import { wholeNumber } from "../ui/fields/whole-number.ts";

/** The operator whose id is in the path. */
export function OperatorScreen() {
  const { operatorId } = useParams({ from: "/console/operators/$operatorId" });
  const id = wholeNumber(operatorId, 1);
  return id === undefined ? <OperatorMissing /> : <OperatorPage key={id} operatorId={id} />;
}
