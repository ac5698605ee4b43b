import { normalized } from "./match-words.ts";

/** The keywords of each command, in lower case. */
export type CommandKeywords<Command extends string> = Record<Command, readonly string[]>;

/**
 * Splits `renew anita` into a command and the record to search for: the command whose keyword the text begins with, the
 * longest such keyword. Without one, and for a text that is itself a keyword, all of it is searched for.
 */
export function splitCommand<Command extends string>(
  text: string,
  keywords: CommandKeywords<Command>,
): { command: Command | undefined; search: string } {
  const words = normalized(text);
  let found: { command: Command | undefined; keyword: string } = { command: undefined, keyword: "" };
  for (const command in keywords) {
    for (const keyword of keywords[command]) {
      // Not yet separated from the record's name: `fund wallet` is no search for a wallet.
      if (keyword === words && !/\s$/.test(text)) return { command: undefined, search: text.trim() };
      if (`${words} `.startsWith(`${keyword} `) && keyword.length > found.keyword.length)
        found = { command, keyword };
    }
  }
  const rest = text
    .trim()
    .split(/\s+/)
    .slice(found.keyword === "" ? 0 : found.keyword.split(" ").length);
  return { command: found.command, search: found.command === undefined ? text.trim() : rest.join(" ") };
}
