import { dictionary } from "@zxcvbn-ts/language-common";

const neededBits = 256;

/** The secrets that deploy/make-secrets.sh of earlier releases made: 24 random bytes, which nobody can guess either. */
const madeEarlier = /^[0-9a-f]{48}$/;

/** Shorter words also occur in random text. */
const shortestWord = 4;
const longestWord = 16;

const makeOne = "Make one with: openssl rand -hex 32";

/**
 * What is wrong with a secret that must hold 32 random bytes, as the end of a sentence; undefined if nothing is. Nobody can
 * measure how random a text is, so this looks for what a person types instead: too little, repetitions, series and words.
 * Of a million random secrets it refuses none.
 */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length * bitsPerCharacter(secret) < neededBits && !madeEarlier.test(secret)) {
    return `is too short: it needs 32 random bytes. ${makeOne}`;
  }
  const pattern = patternOf(secret);
  return pattern && `must be random, but this one ${pattern}. ${makeOne}`;
}

/** The pattern that a text of random characters wouldn't have; undefined if it has none. */
function patternOf(text: string): string | undefined {
  if (repeats(text)) return "repeats itself";
  if (isSeries(text)) return "is a series of characters";
  if (isOfWords(text)) return "consists of words";
  return undefined;
}

/** How much a character can say at best. */
function bitsPerCharacter(text: string): number {
  if (/^\d*$/.test(text)) return Math.log2(10);
  if (/^([0-9a-f]*|[0-9A-F]*)$/.test(text)) return 4;
  return 6;
}

function repeats(text: string): boolean {
  const places = text.length - 2;
  const parts = new Set(Array.from({ length: places }, (_, at) => text.slice(at, at + 3)));
  return parts.size < places * 0.75 || new Set(text).size < 8;
}

/** Whether most characters are neighbours of the one before: abcdef, 987654. */
function isSeries(text: string): boolean {
  let steps = 0;
  for (let at = 1; at < text.length; at++) {
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1) steps += 1;
  }
  return steps > (text.length - 1) / 2;
}

/** Whether two fifths of the text are words and common passwords. */
function isOfWords(text: string): boolean {
  const lower = text.toLowerCase();
  let covered = 0;
  for (let at = 0; at < lower.length; ) {
    const length = longestWordAt(lower, at);
    covered += length;
    at += Math.max(1, length);
  }
  return covered >= lower.length * 0.4;
}

function longestWordAt(text: string, at: number): number {
  for (let length = Math.min(longestWord, text.length - at); length >= shortestWord; length--) {
    const part = text.slice(at, at + length);
    if (/[a-z]/.test(part) && words().has(part)) return length;
  }
  return 0;
}

let known: ReadonlySet<string> | undefined;

function words(): ReadonlySet<string> {
  known ??= new Set([...dictionary["diceware-common"], ...dictionary["passwords-common"]]);
  return known;
}
