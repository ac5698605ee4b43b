import { PageHeader } from "../../ui/page-header.tsx";

export function AdminPlatforms() {
  return <PageHeader title="Platforms" />;
}
