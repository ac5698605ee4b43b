import { commonMessages } from "@cable-connect/contract/messages/common";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { IconUserPlus } from "@tabler/icons-react";
import { splitPeriod } from "./match-period.ts";
import { normalized } from "./match-words.ts";
import type { PaletteGroup } from "./palette-group.ts";
import type { PaletteText } from "./use-palette-text.ts";

type Offer = {
  /** The actions and periods found; a text that finds one of them is no name. */
  acts: readonly PaletteGroup[];
  /** The screens found; a text that names one of them in full is no name, but `das` may be one beside `Dashboard`. */
  screens: readonly PaletteGroup[];
  /** Words that may stand before the name, longer ones first. */
  verbs: readonly string[];
  label: (name: string) => string;
  add: (name: string) => void;
};

/** What was found, or why nothing could be. */
type Found = { group: PaletteGroup; failure: string | undefined };

/** A name, a phone number or an email, and no signs alone: letters or digits, with the signs of names between them. */
const namelike = /^[\p{L}\p{M}\p{N}\s.,'’&()+@_/-]*[\p{L}\p{N}][\p{L}\p{M}\p{N}\s.,'’&()+@_/-]*$/u;
const { keywords, listKeywords, operatorCommands, periodKeywords } = paletteMessages;

/** The words of the operator's actions and of periods. */
const actionWords = new Set(
  [
    paletteMessages.addCustomer,
    ...Object.values(keywords).flat(),
    ...Object.values(commonMessages.periods),
  ].flatMap((words) => normalized(words).split(" ")),
);

/**
 * Words that ask an admin for something else than a new operator. Of longer ones only the end of a period's, as firms are
 * called `New Star` and `Last Mile`.
 */
const askingWords = new Set([
  ...[
    ...Object.values(operatorCommands).flatMap(({ keywords }) => keywords),
    ...[keywords.recharge, keywords.remind, keywords.receive, keywords.receipt].flat(),
    ...listKeywords.margin,
    ...listKeywords.auditLog,
  ].filter((words) => !words.includes(" ")),
  ...[...Object.values(commonMessages.periods), ...Object.values(periodKeywords).flat()].flatMap((words) =>
    normalized(words).split(" ").slice(-1),
  ),
]);

/** Fewer digits alone are no phone number. */
const shortestPhone = 6;

function isLikeName(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "").length;
  return namelike.test(text) && (/\p{L}/u.test(text) || digits >= shortestPhone);
}

/**
 * Whether a text is a phone number or has two words of a name. One word that matches nothing is more likely mistyped, and one
 * with digits, of an action or of a period asks for something else.
 */
export function isClearlyNew(text: string): boolean {
  if (!/\p{L}/u.test(text)) return isLikeName(text);
  const words = normalized(text).split(" ");
  return words.length > 1 && !words.some((word) => /\d/.test(word) || actionWords.has(word));
}

/**
 * Whether a text may be a new operator's name: it has letters and, unless it begins with a word that adds one, no period and
 * no word with digits, of an action or of a period.
 */
export function isLikeOperator(text: string, today: BusinessDate): boolean {
  if (!/\p{L}/u.test(text)) return false;
  if (behindVerb(text, paletteMessages.addVerbs.operator) !== text) return true;
  const words = normalized(text).split(" ");
  return !splitPeriod(text, today) && !words.some((word) => /\d/.test(word) || askingWords.has(word));
}

/** What follows the words that ask to add someone: `Mohan Lal` of `add customer Mohan Lal`. */
export function behindVerb(text: string, verbs: readonly string[]): string {
  const words = text.trim();
  const verb = verbs.find((each) => words.toLowerCase().startsWith(`${each} `));
  return verb ? words.slice(verb.length).trim() : text;
}

/** Offers to add a customer or an operator of the typed name, below what it finds. */
export function addOffer(
  { search, isSearch }: Pick<PaletteText, "search" | "isSearch">,
  { group, failure }: Found,
  offer: Offer,
): PaletteGroup {
  // Above the first results it would be selected, and then move away from under the finger.
  const isFirst = group.isPending && group.options.length === 0;
  // Who is there already isn't added once more.
  const isNamed =
    group.isNamed ||
    offer.acts.some(({ options }) => options.length > 0) ||
    offer.screens.some((group) => group.isNamed);
  const name = behindVerb(search, offer.verbs);
  const isOffered = isSearch && !isFirst && !failure && !isNamed && isLikeName(name);
  return {
    label: paletteMessages.add,
    isPending: false,
    isOffer: true,
    options: isOffered
      ? [{ key: "add", icon: IconUserPlus, label: offer.label(name), choose: () => offer.add(name) }]
      : [],
  };
}
