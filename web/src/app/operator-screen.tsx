import { useParams } from "@tanstack/react-router";
import { OperatorPage } from "../features/operators/detail/operator-page.tsx";
import { wholeNumber } from "../ui/fields/whole-number.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** The operator that the path names; a path that can't name one is not found. */
export function OperatorScreen() {
  const { operatorId } = useParams({ from: "/console/operators/$operatorId" });
  const id = wholeNumber(operatorId, 1);
  return id === undefined ? <NotFoundPage /> : <OperatorPage key={id} operatorId={id} />;
}
