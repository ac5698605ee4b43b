import { PageHeader } from "../../ui/page-header.tsx";

export function DuesPage() {
  return <PageHeader title="Due Management" />;
}
