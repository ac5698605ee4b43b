import { z } from "zod";
import { fieldLabel } from "./validation.ts";

/** Text that PostgreSQL can store and JSON can carry, as it was written: no NUL, no lone surrogate. */
const writtenText = z
  .string()
  .refine(
    (value) => !value.includes("\0") && value.isWellFormed(),
    "This text has characters that cannot be stored",
  );

/**
 * The same in one form, whichever keyboard or file it comes from: some write a letter with its sign as one character,
 * some as two, and a search finds only what is written as it is itself.
 */
const storableText = writtenText.normalize("NFC");

function trimmed(base: typeof writtenText, min: number, max: number, tooShort?: string) {
  // The refinement counts an emoji as one character, as the database does; `length` counts it as two.
  return base
    .trim()
    .min(min, tooShort)
    .refine((value) => [...value].length >= min, tooShort ?? `Must be at least ${min} characters`)
    .max(max);
}

/** Trimmed text between `min` and `max` characters that is only compared, such as a username at sign-in. */
export function comparedText(min: number, max: number, tooShort?: string) {
  return trimmed(storableText, min, max, tooShort);
}

/** Ends a line, jumps or commands a terminal, and shows nothing of itself. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** The same but for what lays out a text of several lines. */
const controlsInLines = /[^\P{Cc}\t\n\r]/u;
/** Anything but spaces, marks between letters (which names in Indian scripts have among theirs) and blank letters. */
const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether something of a text can be seen; an empty one is told as too short. */
function isSeen(value: string): boolean {
  return value === "" || visible.test(value);
}

/** A sentence that names its field, as rows of an import and dialogs tell several at once. */
function sentence(rest: string) {
  return { error: ({ path = [] }: z.core.$ZodRawIssue) => `${fieldLabel(path)} ${rest}` };
}

const inOneLine = sentence("may have no line breaks, tabs or other control characters");
const inLines = sentence("may have no control characters but line breaks and tabs");
const seen = sentence("must have characters that can be seen");

/** Trimmed text of one or more lines, between `min` and `max` characters, something of which can be seen. */
export function text(min: number, max: number, tooShort?: string) {
  return comparedText(min, max, tooShort)
    .refine((value) => !controlsInLines.test(value), inLines)
    .refine(isSeen, seen);
}

/** The same of one line, such as a name. */
export function line(min: number, max: number, tooShort?: string) {
  return comparedText(min, max, tooShort)
    .refine((value) => !controls.test(value), inOneLine)
    .refine(isSeen, seen);
}

/** A code, 1 to 50 characters of one line: another system gave it and knows it only as it is written there. */
export const code = trimmed(writtenText, 1, 50)
  .refine((value) => !controls.test(value), inOneLine)
  .refine(isSeen, seen);

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

function optionalOfOneLine(base: typeof writtenText, max: number) {
  return base
    .trim()
    .max(max)
    .refine((value) => !controls.test(value), inOneLine)
    .nullish()
    .transform(emptyToNull);
}

/** The same of one line. */
export function optionalLine(max: number) {
  return optionalOfOneLine(storableText, max);
}

/** An optional code of another system, as `code`; absent, `""` or null on input. */
export const optionalCode = optionalOfOneLine(writtenText, 50);

/** A password is taken as typed, never trimmed; at most 200 characters. */
export function password(min: number, tooShort: string) {
  return writtenText.min(min, tooShort).max(200);
}

const longestEmail = 254;

/** A longer text is refused for its length already; millions of characters would overflow the pattern's stack. */
function isEmail(value: string): boolean {
  return value.length > longestEmail || z.regexes.email.test(value);
}

/** An optional e-mail address up to 254 characters; absent, `""` or null on input (specification, section 5). */
export const optionalEmail = storableText
  .trim()
  .max(longestEmail)
  .refine((value) => value === "" || isEmail(value), "Invalid email address")
  .nullish()
  .transform(emptyToNull);

/** An e-mail address up to 254 characters (specification, section 5). */
export const requiredEmail = storableText.trim().max(longestEmail).refine(isEmail, "Invalid email address");

const phoneCharacters = /^\+?[\d ()[\]-]*$/;

function digitCount(value: string): number {
  return value.replaceAll(/\D/g, "").length;
}

/** Contacts and chats put spaces of other kinds between the digits, such as one that keeps them on a line. */
function plainSpaces(value: string): string {
  return value.replaceAll(/\p{Zs}/gu, " ");
}

function phoneText(label: string) {
  return storableText
    .trim()
    .overwrite(plainSpaces)
    .max(20)
    .refine(
      (value) => phoneCharacters.test(value),
      `${label} may have only digits, spaces, dashes, brackets and a leading +`,
    );
}

/** A phone number: 10 to 20 characters with at least 10 digits (specification, section 5). */
export const phone = phoneText("Phone number").refine(
  (value) => digitCount(value) >= 10,
  "Phone number must be at least 10 digits",
);

/** An optional mobile number of the same form as `phone`; absent, `""` or null on input (specification, section 5). */
export const optionalMobile = phoneText("Mobile number")
  .refine((value) => value === "" || digitCount(value) >= 10, "Mobile number must be at least 10 digits")
  .nullish()
  .transform(emptyToNull);

/** A name of a person or a business: 2 to 100 characters (specification, section 5). */
export const personName = line(2, 100, "Name must be at least 2 characters");

/** The id of a row, in a JSON body. */
export const id = z.int().positive();

/** The id of a row, in a path or a query. */
export const idParameter = z
  .string()
  .regex(/^[1-9]\d*$/, "Id must be a positive whole number")
  .meta({ type: "integer", minimum: 1 })
  .transform(Number)
  .refine(Number.isSafeInteger, "Id must be a positive whole number");

/** What a person types into a search box: parts of a text, in any order, between spaces; wildcards literal. */
export const searchParameter = storableText.trim().max(200).optional();

/** An instant, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** What is said of anything else than a calendar day. */
export const realDateRequired = "Date must be a real date as yyyy-mm-dd";

/** A calendar day that exists, `yyyy-mm-dd`, from 1900 to 2999. */
export const businessDate = z.iso
  .date(realDateRequired)
  .refine((date) => date >= "1900-01-01" && date <= "2999-12-31", realDateRequired);

/** The path parameter of one row. */
export const idParams = z.object({ id: idParameter });
/** An answer that is a sentence for a person and nothing else. */
export const messageBody = z.object({ message: z.string() });
