import { messages } from "@cable-connect/contract/messages";
import { Button } from "@mantine/core";
import { focusMain } from "../focus/focus-main.ts";

/** Leads out of the filters of a list that shows nothing. */
export function ClearFiltersButton({ onClear }: { onClear: () => void }) {
  return (
    <Button
      variant="default"
      onClick={() => {
        onClear();
        focusMain();
      }}
    >
      {messages.common.clearFilters}
    </Button>
  );
}
