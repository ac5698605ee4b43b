import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/** A ref to the element that is scrolled to when the address ends with its anchor; the router looks for it before it is loaded. */
export function useScrollTo<Of extends HTMLElement>(anchor: string | undefined): RefObject<Of | null> {
  const element = useRef<Of>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (anchor !== undefined && hash === anchor) element.current?.scrollIntoView();
  }, [anchor, hash]);
  return element;
}
