import { messages } from "@cable-connect/contract/messages";
import { Button, Paper } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { errorMessage } from "../../api/error-message.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";

function BackButton() {
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/operators" {...props} />}>
      {messages.operators.backToOperators}
    </Button>
  );
}

/** What stands in for an operator that there is not. */
export function OperatorNotFound() {
  usePageTitle(messages.operators.notFound);
  return (
    <Paper withBorder>
      <EmptyState title={messages.operators.notFound} action={<BackButton />} />
    </Paper>
  );
}

/** What stands in for an operator that could not be loaded. */
export function OperatorLoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  usePageTitle("Operator");
  return (
    <Paper withBorder>
      <ErrorState
        message={errorMessage(error, messages.operators.detailLoadFailed)}
        onRetry={onRetry}
        action={<BackButton />}
      />
    </Paper>
  );
}
