import type { passwordStrengthMessages } from "../messages/password-strength.ts";

/**
 * The guesses that a password must take at least. Sign-in lets through some hundreds a day for a username, so that finding
 * it takes years. Six random characters, the specification's minimum, take as many.
 */
export const leastGuesses = 1_000_000;

/** Guesses from which a password is good or strong. */
const goodGuesses = 100_000_000;
const strongGuesses = 10_000_000_000;

/** Words that passwords of this business often begin with, and that the dictionaries lack or rank as rare. */
const firstWords = [
  ...["cable", "connect", "admin", "operator", "india", "bharat", "internet", "broadband", "iptv", "ott"],
  ...["recharge", "wallet", "dish", "network", "digital", "fiber", "fibre", "wifi", "settop", "ottplay"],
  ...["airtel", "jio", "tata", "bsnl", "hathway", "gtpl", "siti", "videocon", "hotstar", "netflix"],
  ...["mumbai", "delhi", "chennai", "kolkata", "hyderabad", "bangalore", "bengaluru", "pune", "kerala"],
  ...["krishna", "ganesh", "shiva", "lakshmi", "durga", "hanuman", "sairam", "shriram", "murugan", "allah"],
  ...["kumar", "suresh", "ramesh", "rajesh", "mahesh", "ravi", "anil", "sunil", "vijay", "priya", "pooja"],
];

/** What they often end with: some digits or a year, alone or behind a sign. */
const years = Array.from({ length: 80 }, (_, ago) => String(2029 - ago));
const lastDigits = ["1", "123", "1234", "12345", "321", "786", "007", ...years];
const endings = lastDigits.flatMap((digits) => [`@${digits}`, `#${digits}`, digits]);

type Dictionaries = { dictionary: Record<string, (string | number)[]> };

/** The options of zxcvbn, alike on server and in browser, so that the form shows what the server will say. */
export function judgeOptions<Graphs>(
  common: Dictionaries & { adjacencyGraphs: Graphs },
  english: Dictionaries,
) {
  return {
    dictionary: { ...common.dictionary, ...english.dictionary, business: [...firstWords, ...endings] },
    graphs: common.adjacencyGraphs,
    // The time grows by the square, and a longer password is no easier to guess.
    maxLength: 64,
    // The default tries 100 readings of characters such as @ and 4, which takes a second for a hostile password.
    l33tMaxSubstitutions: 5,
  };
}

/** So many words of a name are joined, as in a password that leaves out the spaces. */
const mostJoined = 4;

/** The names in these texts, such as an operator's name and username, as words that others know. */
export function namesIn(texts: readonly (string | null | undefined)[]): string[] {
  const names = texts.flatMap((text) => [text ?? "", ...joinedWords(text ?? "")]);
  return [...new Set(names.map((name) => name.toLowerCase()).filter((name) => name.length > 2))];
}

/** Each word, and each few that follow each other: vision, links and visionlinks. */
function joinedWords(text: string): string[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.flatMap((_, at) =>
    Array.from({ length: mostJoined }, (_, more) => words.slice(at, at + more + 1).join("")),
  );
}

/** Why a password is easy to guess. */
type Weakness = keyof typeof passwordStrengthMessages.weaknesses;

type StrengthLevel = keyof typeof passwordStrengthMessages.levels;

/** How many guesses a password takes, and what makes it easy to guess. */
export type PasswordStrength = { guesses: number; weakness: Weakness };

/** What zxcvbn finds: the password's parts. */
type Found = {
  guesses: number;
  sequence: readonly { pattern: string; token: string; dictionaryName?: string }[];
};

/** The strength of a password by what zxcvbn finds in it; the longest part that is no random text is its weakness. */
export function strengthOf({ guesses, sequence }: Found): PasswordStrength {
  const [longest] = sequence
    .filter(({ pattern }) => pattern !== "bruteforce" && pattern !== "separator")
    .toSorted((one, other) => other.token.length - one.token.length);
  if (!longest) return { guesses, weakness: "short" };
  const isWhole = sequence.length === 1;
  return { guesses, weakness: weaknessOf(longest.pattern, longest.dictionaryName, isWhole) };
}

function weaknessOf(pattern: string, dictionary: string | undefined, isWhole: boolean): Weakness {
  if (pattern === "repeat" || pattern === "sequence") return pattern;
  if (pattern === "spatial") return "keyboard";
  if (pattern === "date" || pattern === "regex") return "date";
  if (dictionary === "userInputs") return "name";
  return isWhole && dictionary?.startsWith("passwords") ? "common" : "word";
}

/** The level of a password that takes this many guesses; only a weak one is refused. */
export function levelOf(guesses: number): StrengthLevel {
  if (guesses < leastGuesses) return "weak";
  if (guesses < goodGuesses) return "fair";
  return guesses < strongGuesses ? "good" : "strong";
}
