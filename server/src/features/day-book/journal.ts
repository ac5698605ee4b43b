import type { BusinessDate } from "@cable-connect/contract/values/business-date";

/** An entry of the journal: `amount`, rupees above zero as text with two decimals, goes from one account to another. */
export type JournalEntry = {
  day: BusinessDate;
  kind: string;
  /** Of its kind; an opening balance has none. */
  number: number | null;
  customer: string | null;
  collector: string | null;
  mode: string | null;
  receipt: string | null;
  reference: string | null;
  note: string | null;
  debit: string;
  credit: string;
  amount: string;
};

/**
 * A text within a line of a journal: a semicolon would begin a comment, two spaces end an account's name, and a vertical bar
 * ends the name of who paid.
 */
export function inOneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, " ")
    .replaceAll(";", ",")
    .replaceAll("|", "/")
    .trim();
}

/** The journal of entries in batches, as hledger reads it; amounts have two decimals. */
export async function* formatJournal(
  entries: AsyncGenerator<JournalEntry[]>,
  currency: string,
): AsyncGenerator<string> {
  // Before the first entries are read nothing is sent, so that a failure is an error response.
  let before = `commodity 1000.00 ${currency}\n`;
  for await (const batch of entries) {
    yield before + batch.map((entry) => formatEntry(entry, currency)).join("");
    before = "";
  }
  if (before !== "") yield before;
}

/** A balanced transaction of hledger's journal. Its code keeps a name from being read as a status or a code. */
function formatEntry(entry: JournalEntry, currency: string): string {
  const code = entry.receipt ?? [entry.kind, entry.number].filter((part) => part !== null).join(" ");
  const payee = inOneLine(entry.customer ?? entry.collector ?? "");
  const note = inOneLine([entry.kind, entry.note, entry.reference].filter(Boolean).join(", "));
  const description = payee === "" ? note : `${payee} | ${note}`;
  return [
    "",
    `${entry.day} * (${code}) ${description}`,
    `    ${entry.debit}  ${entry.amount} ${currency}`,
    `    ${entry.credit}  -${entry.amount} ${currency}`,
    "",
  ].join("\n");
}
