import { type LinkOptions, linkOptions } from "@tanstack/react-router";
import { lastCollectionsTab } from "../../business/navigation/collections-tab.ts";
import type { Destination } from "./navigation.ts";

/** The link to a screen. Collections open with the tab that was shown last, which a press reads. */
export function linkTo({ to }: Pick<Destination, "to">): LinkOptions {
  return to === "/collections"
    ? linkOptions({ to, search: () => lastCollectionsTab() })
    : linkOptions({ to });
}
