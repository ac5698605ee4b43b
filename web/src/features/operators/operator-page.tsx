import { PageHeader } from "../../ui/page-header.tsx";

export function OperatorPage({ operatorId }: { operatorId: number }) {
  return <PageHeader title={`Operator ${operatorId}`} />;
}
