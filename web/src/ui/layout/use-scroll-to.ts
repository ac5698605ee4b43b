import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/**
 * A ref to the element that is scrolled to, and focused if it can be, when the address ends with its anchor; the router looks
 * for it before it is loaded.
 */
export function useScrollTo<Of extends HTMLElement>(anchor: string | undefined): RefObject<Of | null> {
  const element = useRef<Of>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (anchor === undefined || hash !== anchor) return;
    element.current?.scrollIntoView();
    element.current?.focus({ preventScroll: true });
  }, [anchor, hash]);
  return element;
}
