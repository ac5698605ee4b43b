import { PageHeader } from "../../ui/page-header.tsx";

export function LowBalancePage() {
  return <PageHeader title="Operators with Low Balance" />;
}
