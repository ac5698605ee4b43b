import { z } from "zod";
import { validationMessages } from "../messages/validation.ts";
import { fieldLabel } from "./validation.ts";

/** Text that PostgreSQL and JSON can hold, not normalized: no NUL, no lone surrogate. */
const rawText = z
  .string()
  .refine((value) => !value.includes("\0") && value.isWellFormed(), validationMessages.unstorable);

/**
 * The same, normalized: keyboards and files encode an accented letter as one character or as two, and a search only matches
 * the same encoding.
 */
const storableText = rawText.normalize("NFC");

type TooShort = string | { empty: string; short: string };

function trimmed(base: typeof rawText, min: number, max: number, tooShort?: TooShort) {
  const { empty, short } = typeof tooShort === "object" ? tooShort : { empty: tooShort, short: tooShort };
  // The refinement counts an emoji as one character, as the database does; `length` counts it as two.
  return base
    .trim()
    .min(min, { error: ({ input }) => (input === "" ? empty : short) })
    .refine((value) => value === "" || [...value].length >= min, short ?? validationMessages.tooShort(min))
    .max(max);
}

/** Trimmed text between `min` and `max` characters that is compared but not stored, such as a username at sign-in. */
export function comparedText(min: number, max: number, tooShort?: TooShort) {
  return trimmed(storableText, min, max, tooShort);
}

/** Control characters and line separators. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Control characters except tabs and line breaks. */
const controlsInLines = /[^\P{Cc}\t\n\r]/u;
/** Any visible character: not a space, a blank letter or a joiner, which names in Indian scripts contain between letters. */
const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a visible character; an empty one is refused for its length instead. */
function isVisible(value: string): boolean {
  return value === "" || visible.test(value);
}

/** A message that names its field, because import rows and dialogs show several messages at once. */
function sentence(message: (label: string) => string) {
  return { error: ({ path = [] }: z.core.$ZodRawIssue) => message(fieldLabel(path)) };
}

const inOneLine = sentence(validationMessages.controlsInLine);
const inLines = sentence(validationMessages.controlsInText);
const noVisibleCharacter = sentence(validationMessages.invisible);

/** Trimmed text of one or more lines, between `min` and `max` characters, with a visible character. */
export function text(min: number, max: number, tooShort?: TooShort) {
  return comparedText(min, max, tooShort)
    .refine((value) => !controlsInLines.test(value), inLines)
    .refine(isVisible, noVisibleCharacter);
}

/** Trimmed text of one line, such as a name, between `min` and `max` characters, with a visible character. */
export function line(min: number, max: number, tooShort?: TooShort) {
  return comparedText(min, max, tooShort)
    .refine((value) => !controls.test(value), inOneLine)
    .refine(isVisible, noVisibleCharacter);
}

/** A code of another system, 1 to 50 characters of one line; not normalized, so that system recognises it. */
export const code = trimmed(rawText, 1, 50)
  .refine((value) => !controls.test(value), inOneLine)
  .refine(isVisible, noVisibleCharacter);

/** Why something is undone, reversed, reopened or swapped: 3 to 200 characters. */
export const reason = text(3, 200, validationMessages.reason);

/** The body that undoes something for a reason. */
export const reasonBody = z.object({ reason });

/** Absent stays absent (a PUT keeps the value); `""` and null become null. */
function emptyToNull<Value extends string>(value: Value | null | undefined) {
  return value === undefined ? undefined : value || null;
}

/** Optional trimmed text of one or more lines up to `max` characters; absent, `""` or null on input. */
export function optionalText(max: number) {
  return storableText
    .trim()
    .max(max)
    .refine((value) => !controlsInLines.test(value), inLines)
    .nullish()
    .transform(emptyToNull);
}

function optionalOfOneLine(base: typeof rawText, max: number) {
  return base
    .trim()
    .max(max)
    .refine((value) => !controls.test(value), inOneLine)
    .nullish()
    .transform(emptyToNull);
}

/** Optional trimmed text of one line up to `max` characters; absent, `""` or null on input. */
export function optionalLine(max: number) {
  return optionalOfOneLine(storableText, max);
}

/** An optional code of another system, as `code`; absent, `""` or null on input. */
export const optionalCode = optionalOfOneLine(rawText, 50);

/** A password: unchanged, never trimmed; at most 200 characters. */
export function password(min: number, tooShort: string) {
  return rawText.min(min, tooShort).max(200);
}

const maxEmailLength = 254;

/** A longer text is refused for its length, and millions of characters would overflow the pattern's stack. */
function isEmail(value: string): boolean {
  return value.length > maxEmailLength || z.regexes.email.test(value);
}

/** An optional e-mail address up to 254 characters; absent, `""` or null on input (specification, section 5). */
export const optionalEmail = storableText
  .trim()
  .max(maxEmailLength)
  .refine((value) => value === "" || isEmail(value), validationMessages.email)
  .nullish()
  .transform(emptyToNull);

const { phoneLabel, mobileLabel } = validationMessages;

const phoneCharacters = /^\+?[\d ()[\]-]*$/;

function digitCount(value: string): number {
  return value.replaceAll(/\D/g, "").length;
}

/** Replaces the other Unicode spaces that contacts and chats put between digits, such as the no-break space. */
function plainSpaces(value: string): string {
  return value.replaceAll(/\p{Zs}/gu, " ");
}

function phoneText(label: string) {
  return storableText
    .trim()
    .overwrite(plainSpaces)
    .max(20)
    .refine((value) => phoneCharacters.test(value), validationMessages.phoneCharacters(label));
}

/** A phone number: 10 to 20 characters with at least 10 digits (specification, section 5). */
export const phone = phoneText(phoneLabel).refine(
  (value) => digitCount(value) >= 10,
  validationMessages.phoneTooShort(phoneLabel),
);

/** An optional mobile number of the same form as `phone`; absent, `""` or null on input (specification, section 5). */
export const optionalMobile = phoneText(mobileLabel)
  .refine((value) => value === "" || digitCount(value) >= 10, validationMessages.phoneTooShort(mobileLabel))
  .nullish()
  .transform(emptyToNull);

/** A name of a person or a business: 2 to 100 characters (specification, section 5). */
export const personName = line(2, 100, validationMessages.nameTooShort);

/** The id of a row, in a JSON body. */
export const id = z.int().positive();

/** The id of a row, in a path or a query. */
export const idParameter = z
  .string()
  .regex(/^[1-9]\d*$/, validationMessages.id)
  .meta({ type: "integer", minimum: 1 })
  .transform(Number)
  .refine(Number.isSafeInteger, validationMessages.id);

/** The filter of a list by what a row belongs to, such as its area; `none` is for rows without one. */
export const idOrNone = z.union([z.literal("none"), idParameter]);
export type IdOrNone = z.output<typeof idOrNone>;

/** A search without the commas that addresses have after their words: `House 22, Shanti`. An amount keeps its own: `1,000`. */
export function withoutCommas(search: string): string {
  return search.replaceAll(/(?<=[\p{L}\p{N}]),(?=\s|$)/gu, "");
}

/** The text of a search box: words in any order, separated by spaces; wildcards are literal. */
export const searchParameter = storableText.trim().max(200).transform(withoutCommas).optional();

/** An instant, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** A calendar day that exists, `yyyy-mm-dd`, from 1900 to 2999. */
export const businessDate = z.iso
  .date(validationMessages.realDate)
  .refine((date) => date >= "1900-01-01" && date <= "2999-12-31", validationMessages.realDate);

/** The path parameter `id`. */
export const idParams = z.object({ id: idParameter });
/** A response with a message for people and nothing else. */
export const messageBody = z.object({ message: z.string() });

/** A range of business days, both ends included; an absent end is open. */
export const dateRangeQuery = z.object({
  startDate: businessDate.optional(),
  endDate: businessDate.optional(),
});
