import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { IconUserPlus } from "@tabler/icons-react";
import { matchesWords, type Worded } from "./match-words.ts";
import type { PaletteGroup } from "./palette-group.ts";
import type { PaletteText } from "./use-palette-text.ts";

type Offer = {
  /** The action that adds without a text; while the text finds it, nothing is offered. */
  action: Worded;
  label: (typed: string) => string;
  add: (typed: string) => void;
};

/** What was found, or why nothing could be. */
type Found = { group: PaletteGroup; failure: string | undefined };

/** Offers to add a customer or an operator of the typed name, below what it finds. */
export function addOffer(
  { search, isSearch }: PaletteText,
  { group, failure }: Found,
  offer: Offer,
): PaletteGroup {
  // Above the first results it would be selected, and then move away from under the finger.
  const isFirst = group.isPending && group.options.length === 0;
  const isOffered = isSearch && !isFirst && !failure && !matchesWords(offer.action, search);
  return {
    label: paletteMessages.add,
    isPending: false,
    isOffer: true,
    options: isOffered
      ? [{ key: "add", icon: IconUserPlus, label: offer.label(search), choose: () => offer.add(search) }]
      : [],
  };
}
