import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { NoneMatch } from "../../../ui/lists/none-match.tsx";

const texts = collectionsPageMessages.owing;

/** Why the list of who owes is empty, and what to do next. */
export function NoOwing({ isFiltered, onClearFilters }: { isFiltered: boolean; onClearFilters: () => void }) {
  if (isFiltered) return <NoneMatch title={texts.noneFound} onClearFilters={onClearFilters} />;
  return (
    <EmptyState
      drawing="receipt"
      title={texts.none}
      text={texts.noneText}
      action={
        <Button variant="light" renderRoot={(props) => <Link to="/customers" {...props} />}>
          {texts.openCustomers}
        </Button>
      }
    />
  );
}
