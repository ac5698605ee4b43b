import { phoneKey } from "@cable-connect/contract/values/phone";

/** Something found by the words of its label, or by other words for it in lower case. */
type Worded = { label: string; keywords?: readonly string[] };

/** Whether a typed text finds something. */
export type Finds = (found: Worded, typed: string) => boolean;

/** Whether a word of the label or a keyword starts with the typed text, whatever the case. */
export function matchesWords({ label, keywords = [] }: Worded, typed: string): boolean {
  const text = normalized(typed);
  return [label.toLowerCase(), ...keywords].some((words) => ` ${words}`.includes(` ${text}`));
}

/** Whether the typed text is the whole label or a whole keyword, whatever the case. */
export function isNamed({ label, keywords = [] }: Worded, typed: string): boolean {
  const text = normalized(typed);
  return label.toLowerCase() === text || keywords.includes(text);
}

/** Shorter words are one letter away from too many others. */
const shortestMistyped = 5;

/** Whether the typed text is the label, a word of it or a keyword but for one letter that is swapped, missing, added or wrong. */
export function isMistyped({ label, keywords = [] }: Worded, typed: string): boolean {
  const text = normalized(typed);
  const name = label.toLowerCase();
  return [name, ...name.split(" "), ...keywords].some(
    (words) => Math.min(text.length, words.length) >= shortestMistyped && isTypoOf(words, text),
  );
}

function isTypoOf(words: string, text: string): boolean {
  let start = 0;
  while (start < text.length && text[start] === words[start]) start += 1;
  const [meant, typed] = [words.slice(start), text.slice(start)];
  const isSwapped = typed[0] === meant[1] && typed[1] === meant[0] && typed.slice(2) === meant.slice(2);
  const isWrongOrAdded = typed.slice(1) === meant.slice(1) || typed.slice(1) === meant;
  return isSwapped || isWrongOrAdded || typed === meant.slice(1);
}

/** What tells a customer or an operator apart; an email or a phone number that it doesn't have is null. */
type Record = { names: readonly (string | null)[]; phone: string | null };

/** Whether the typed text is a whole name or email of the record, whatever the case, or its phone number, however written. */
export function isRecord({ names, phone }: Record, typed: string): boolean {
  const text = normalized(typed);
  const isNumber = /^[\d\s()+-]+$/.test(text);
  return (
    names.some((name) => name !== null && normalized(name) === text) ||
    (isNumber && phone !== null && phoneKey(phone) === phoneKey(text))
  );
}

/** Whether the typed text is the whole identifier of a box, in any spelling, with or without the word before its number. */
export function isBox(box: string, typed: string): boolean {
  return boxKey(box) === boxKey(typed);
}

/** As the server compares the numbers of boxes (decision 76). */
function boxKey(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[ :-]/g, "")
    .replace(/^[A-Z]+(?=\d{6})/, "");
}

/** In lower case, with single spaces. */
export function normalized(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/\s+/g, " ");
}
