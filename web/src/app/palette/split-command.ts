import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { isAmount } from "@cable-connect/contract/values/money";
import { rupeesOf } from "../../ui/fields/written-amount.ts";
import { splitPeriod } from "./match-period.ts";
import { normalized } from "./match-words.ts";
import type { NamedPeriod } from "./named-period.ts";

/** The keywords of each command, in lower case. */
export type CommandKeywords<Command extends string> = Record<Command, readonly string[]>;

/**
 * Splits `renew anita` or `anita renew` into a command and the record to search for: the command whose keyword the text
 * begins with, else that whose keyword it ends with, the longest such keyword. Without one, and for a text that is itself a
 * keyword, all of it is searched for. A command on a wallet may have an amount: `fund city cable 5000`, `fund 5k city cable`,
 * `city cable fund 5000`, `fund 5000`; a mistyped one, of zero or below, is read as well.
 */
export function splitCommand<Command extends string>(
  text: string,
  keywords: CommandKeywords<Command>,
): { command: Command | undefined; search: string; amount?: number } {
  const words = normalized(text);
  let leading: Found<Command> | undefined;
  let trailing: Found<Command> | undefined;
  for (const command in keywords) {
    for (const keyword of keywords[command]) {
      // Not yet separated from the record's name: `fund wallet` is no search for a wallet.
      if (keyword === words && !/\s$/.test(text)) return { command: undefined, search: text.trim() };
      const found = { command, keyword };
      if (`${words} `.startsWith(`${keyword} `)) leading = longer(leading, found);
      if (words.endsWith(` ${keyword}`)) trailing = longer(trailing, found);
    }
  }
  const found = leading ?? trailing;
  const typed = text.trim().split(/\s+/);
  if (!found) return amountLast(typed, keywords) ?? { command: undefined, search: text.trim() };
  const count = found.keyword.split(" ").length;
  const rest = leading ? typed.slice(count) : typed.slice(0, -count);
  const { command } = found;
  const payment = splitPayment(rest.join(" "), true);
  if (payment?.commands.some((one) => one === command))
    return { command, search: payment.search, amount: payment.amount };
  // A credit below zero.
  if (payment && command === "fund") return { command, search: payment.search, amount: -payment.amount };
  return { command, search: rest.join(" ") };
}

/** The command between a name and its amount: `city cable fund 5000`. */
function amountLast<Command extends string>(typed: readonly string[], keywords: CommandKeywords<Command>) {
  const [name, amount] = [typed.slice(0, -1), typed.at(-1)];
  if (name.length === 0 || !splitCommand(name.join(" "), keywords).command) return undefined;
  const split = splitCommand([amount, ...name].join(" "), keywords);
  return split.amount === undefined ? undefined : split;
}

/** Fewer digits alone are an amount. */
const phoneDigits = 10;

/** What a name with days or an amount beside it may mean. */
type Meant = {
  commands: readonly ("statement" | Payment["commands"][number])[];
  search: string;
  amount?: number;
  period?: NamedPeriod;
};

/** The statement of `ravi last month`, or else the payment of `city cable 500`. */
export function splitMeant(text: string, today: BusinessDate): Meant | undefined {
  const dated = splitPeriod(text, today);
  return dated && /\p{L}/u.test(dated.rest)
    ? { commands: ["statement"], search: dated.rest, period: dated.period }
    : splitPayment(text);
}

/** What a text with an amount may mean, and the operator to search for. */
type Payment = { commands: readonly ("fund" | "debit")[]; search: string; amount: number };

/** The payment of `city cable 500`, `5k city cable` or `+500 city cable`; a sign says whether it is a credit or a debit. */
export function splitPayment(text: string, isCommanded = false): Payment | undefined {
  const words = text.trim().split(/\s+/);
  return (
    paymentOf(words.slice(0, -1), words.at(-1), isCommanded) ??
    paymentOf(words.slice(1), words[0], isCommanded)
  );
}

/** After a command an amount may be zero, and stand without a name. */
function paymentOf(name: readonly string[], written = "", isCommanded: boolean): Payment | undefined {
  const search = name.join(" ");
  const [, sign, digits = "", thousand] = /^([+−-]?)(.*?)(k?)$/i.exec(written) ?? [];
  const amount = thousand ? Math.round(rupeesOf(digits) * 1000) : rupeesOf(digits);
  // Beside digits alone it belongs to a phone number.
  const isPayment = search ? /\p{L}/u.test(search) : isCommanded && countDigits(written) < phoneDigits;
  if (!isPayment || !(isAmount(amount) || (isCommanded && amount === 0))) return undefined;
  return { commands: sign ? [sign === "+" ? "fund" : "debit"] : ["fund", "debit"], search, amount };
}

function countDigits(text: string): number {
  return text.replaceAll(/\D/g, "").length;
}

type Found<Command> = { command: Command; keyword: string };

function longer<Command>(one: Found<Command> | undefined, other: Found<Command>): Found<Command> {
  return one && one.keyword.length >= other.keyword.length ? one : other;
}
