import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** Texts that the specification prescribes, that go on after the stop, or that are parts of another text. */
const exempt = new Set([
  "alertMessages.operatorReminderFailed",
  "alertMessages.operatorRemindersFailed",
  "alertMessages.reminderFailed",
  "alertMessages.remindersFailed",
  "authMessages.loginFailed",
  "customerImportMessages.errors.phoneShortened",
  "dayBookPageMessages.countedBefore",
  "notFoundMessages.title",
  "receiptMessages.text",
  "receiptMessages.unpaidText",
  "reminderMessages.notSent",
  "statementMessages.customer.message",
]);
/** The reasons of a row are joined, some of them in a sentence. */
const isExempt = (path: string) => exempt.has(path) || path.startsWith("customerImportMessages.reasons.");

/** The texts of a catalogue by their paths; a function gives one with names or counts filled in. */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return textsOf(filledIn(value), path);
  if (typeof value !== "object" || !value) return [];
  return Object.entries(value).flatMap(([key, inside]) => textsOf(inside, `${path}.${key}`));
}

function filledIn(text: { call: (self: undefined, ...values: unknown[]) => unknown }): unknown {
  for (const value of ["A", 2, ["A"]]) {
    try {
      return text.call(undefined, value, value, value, value);
    } catch {
      // It takes other values.
    }
  }
  return undefined;
}

const names = readdirSync(`${import.meta.dirname}/messages`)
  .filter((file) => !file.includes(".test."))
  .map((file) => file.replace(/\.ts$/, ""));

test.each(names)("in %s a text of two sentences ends with a full stop", async (name) => {
  const catalogues: object = await import(`./messages/${name}.ts`);
  const open = Object.entries(catalogues)
    .flatMap(([catalogue, value]) => textsOf(value, catalogue))
    .filter(([path, text]) => !isExempt(path) && /[\p{Ll}”)][.!?] \p{Lu}/u.test(text))
    .filter(([, text]) => !/[.!?…:]$/.test(text));
  expect(open).toEqual([]);
});
