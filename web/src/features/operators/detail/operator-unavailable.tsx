import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { Button, Paper } from "@mantine/core";
import { IconUserQuestion } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { lastListSearch } from "../../../ui/tables/list-search.ts";

function BackButton() {
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/operators" search={lastListSearch("/operators")} {...props} />}
    >
      {operatorMessages.backToOperators}
    </Button>
  );
}

/** What stands in for an operator that there is not. */
export function OperatorNotFound() {
  return (
    <>
      <PageHeader title="Operator" />
      <Paper withBorder>
        <EmptyState title={operatorMessages.notFound} action={<BackButton />} icon={<IconUserQuestion />} />
      </Paper>
    </>
  );
}

/** What stands in for an operator that could not be loaded. */
export function OperatorLoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <PageHeader title="Operator" />
      <Paper withBorder>
        <ErrorState
          message={errorMessage(error, operatorMessages.detailLoadFailed)}
          onRetry={onRetry}
          action={<BackButton />}
        />
      </Paper>
    </>
  );
}
