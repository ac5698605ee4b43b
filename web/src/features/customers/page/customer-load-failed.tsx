import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { Button, Paper } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { lastListSearch } from "../../../ui/tables/list-search.ts";

/** Shown instead of a customer that could not be loaded. */
export function CustomerLoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <PageHeader title={commonMessages.customer} />
      <Paper withBorder>
        <ErrorState
          message={errorMessage(error, customerPageMessages.loadFailed)}
          onRetry={onRetry}
          action={
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/customers" search={lastListSearch("/customers")} {...props} />
              )}
            >
              {customerPageMessages.back}
            </Button>
          }
        />
      </Paper>
    </>
  );
}
