import { type ComponentType, lazy } from "react";
import { loadPart } from "./load-part.ts";

/** A part of a screen whose code is loaded when it is first shown. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(load) }));
}
