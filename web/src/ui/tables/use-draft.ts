import { useState } from "react";

/** A filter while it is being changed: it begins as what is applied, and again when that changes, as by the back button. */
export function useDraft<Filter>(applied: Filter): [draft: Filter, setDraft: (draft: Filter) => void] {
  const [draft, setDraft] = useState(applied);
  const present = JSON.stringify(applied);
  const [seen, setSeen] = useState(present);
  if (present !== seen) {
    setSeen(present);
    setDraft(applied);
  }
  return [draft, setDraft];
}
