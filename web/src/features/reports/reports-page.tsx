import { reportMessages } from "@cable-connect/contract/messages/reports";
import { Paper } from "@mantine/core";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

/** A placeholder (specification, section 2). */
export function ReportsPage() {
  return (
    <>
      <PageHeader title={reportMessages.title} />
      <Paper withBorder>
        <EmptyState title={reportMessages.comingSoon} />
      </Paper>
    </>
  );
}
