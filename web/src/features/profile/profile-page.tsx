import { PageHeader } from "../../ui/page-header.tsx";

export function ProfilePage() {
  return <PageHeader title="Profile" />;
}
