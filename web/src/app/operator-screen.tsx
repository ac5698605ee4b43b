import { idParameter } from "@cable-connect/contract/fields";
import { useParams } from "@tanstack/react-router";
import { OperatorPage } from "../features/operators/operator-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** The operator that the path names; a path that can't name one is not found. */
export function OperatorScreen() {
  const { operatorId } = useParams({ from: "/console/operators/$operatorId" });
  const id = idParameter.safeParse(operatorId);
  return id.success ? <OperatorPage key={id.data} operatorId={id.data} /> : <NotFoundPage />;
}
