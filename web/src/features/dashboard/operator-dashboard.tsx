import { PageHeader } from "../../ui/page-header.tsx";

export function OperatorDashboard() {
  return <PageHeader title="Dashboard" />;
}
