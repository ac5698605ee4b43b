import { type RefObject, useEffect, useState } from "react";

/** Marks the field of the UTR. */
export const utrProps = { "data-utr": true };

/** Whether the UTR beside an element of the same form was focused, until `unfold`. */
export function useFoldedByUtr(element: RefObject<HTMLElement | null>) {
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    const form = element.current?.closest("form");
    const fold = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches("[data-utr]")) setFolded(true);
    };
    form?.addEventListener("focusin", fold);
    return () => form?.removeEventListener("focusin", fold);
  }, [element]);
  return { isFolded, unfold: () => setFolded(false) };
}
