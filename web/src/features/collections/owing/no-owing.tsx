import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { NoneMatch } from "../../../ui/lists/none-match.tsx";
import { OpenCustomersButton } from "../open-customers-button.tsx";

const texts = collectionsPageMessages.owing;

/** Why the list of who owes is empty, and what to do next. */
export function NoOwing({ isFiltered, onClearFilters }: { isFiltered: boolean; onClearFilters: () => void }) {
  if (isFiltered) return <NoneMatch title={texts.noneFound} onClearFilters={onClearFilters} />;
  return (
    <EmptyState drawing="receipt" title={texts.none} text={texts.noneText} action={<OpenCustomersButton />} />
  );
}
