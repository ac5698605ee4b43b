import { PageHeader } from "../../ui/page-header.tsx";

export function OperatorsPage() {
  return <PageHeader title="Operators" />;
}
