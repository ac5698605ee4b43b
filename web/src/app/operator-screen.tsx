import { useParams } from "@tanstack/react-router";
import { OperatorPage } from "../features/operators/detail/operator-page.tsx";
import { wholeNumber } from "../ui/fields/whole-number.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** The operator whose id is in the path; the not-found page if it isn't a number. */
export function OperatorScreen() {
  const { operatorId } = useParams({ from: "/console/operators/$operatorId" });
  const id = wholeNumber(operatorId, 1);
  return id === undefined ? <NotFoundPage /> : <OperatorPage key={id} operatorId={id} />;
}
