import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useDraft } from "./use-draft.ts";

type LiveDraft<Filter> = {
  /** For the form with the filter's fields. */
  form: RefObject<HTMLFormElement | null>;
  draft: Filter;
  setDraft: (draft: Filter) => void;
};

/** A filter that applies as it is edited, unless a field of its form is invalid, such as a text that isn't a day yet. */
export function useLiveDraft<Filter>(applied: Filter, onApply: (filter: Filter) => void): LiveDraft<Filter> {
  const [draft, setDraft] = useDraft(applied);
  const form = useRef<HTMLFormElement>(null);
  const apply = useEffectEvent((filter: Filter) => {
    const isChanged = JSON.stringify(filter) !== JSON.stringify(applied);
    if (isChanged && !form.current?.querySelector(":invalid")) onApply(filter);
  });
  useEffect(() => apply(draft), [draft]);
  return { form, draft, setDraft };
}
