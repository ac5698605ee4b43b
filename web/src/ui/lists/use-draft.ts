import { useState } from "react";

/** A filter while it is edited. It starts as the applied filter, and again when that changes, as by the back button. */
export function useDraft<Filter>(applied: Filter): [draft: Filter, setDraft: (draft: Filter) => void] {
  const [draft, setDraft] = useState(applied);
  const current = JSON.stringify(applied);
  const [previous, setPrevious] = useState(current);
  if (current !== previous) {
    setPrevious(current);
    setDraft(applied);
  }
  return [draft, setDraft];
}
