import { Button, Paper } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { type ListPath, lastListSearch } from "./list-search.ts";

type MissingRecordProps = {
  /** What was looked for: `Customer`. */
  kind: string;
  /** `Customer not found`. */
  title: string;
  text: string;
  list: ListPath;
  /** The text of the button that leads to the list as it was left. */
  back: string;
};

/** The page of a record that doesn't exist, with the way back to its list. */
export function MissingRecord({ kind, title, text, list, back }: MissingRecordProps) {
  return (
    <>
      <PageHeader title={kind} />
      <Paper withBorder>
        <EmptyState
          title={title}
          text={text}
          drawing="search"
          action={
            <Button renderRoot={(props) => <Link to={list} search={lastListSearch(list)} {...props} />}>
              {back}
            </Button>
          }
        />
      </Paper>
    </>
  );
}
