import { reportMessages } from "@cable-connect/contract/messages/reports";
import { Paper } from "@mantine/core";
import { useUser } from "../../api/client/session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { CollectionReports } from "./collection-reports.tsx";

/** The reports of an operator that collects; a placeholder for anybody else (specification, section 2). */
export function ReportsPage() {
  const { collects } = useUser();
  if (collects) return <CollectionReports />;
  return (
    <>
      <PageHeader title={reportMessages.title} />
      <Paper withBorder>
        <EmptyState title={reportMessages.comingSoon} />
      </Paper>
    </>
  );
}
