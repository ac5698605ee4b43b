import { Button, Paper } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { type ListPath, lastListSearch } from "./list-search.ts";

type RecordLoadFailedProps = {
  /** What was to be loaded: `Customer`. */
  kind: string;
  message: string;
  onRetry: () => void;
  list: ListPath;
  /** The text of the button that leads to the list as it was left. */
  back: string;
};

/** The page of a record that could not be loaded, with the way back to its list. */
export function RecordLoadFailed({ kind, message, onRetry, list, back }: RecordLoadFailedProps) {
  return (
    <>
      <PageHeader title={kind} />
      <Paper withBorder>
        <ErrorState
          message={message}
          onRetry={onRetry}
          action={
            <Button
              variant="default"
              renderRoot={(props) => <Link to={list} search={lastListSearch(list)} {...props} />}
            >
              {back}
            </Button>
          }
        />
      </Paper>
    </>
  );
}
