import { PageHeader } from "../../ui/page-header.tsx";

export function OperatorPlatforms() {
  return <PageHeader title="My Platforms" />;
}
