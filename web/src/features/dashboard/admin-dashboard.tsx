import { PageHeader } from "../../ui/page-header.tsx";

export function AdminDashboard() {
  return <PageHeader title="Dashboard" />;
}
