import { commonMessages } from "@cable-connect/contract/messages/common";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ClearFiltersButton } from "./filter-buttons.tsx";

/** That a list has no row that matches its filters, with the button that clears them. */
export function NoneMatch({ title, onClearFilters }: { title: string; onClearFilters: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={title}
      text={commonMessages.adjustFilters}
      action={<ClearFiltersButton onClear={onClearFilters} />}
    />
  );
}
