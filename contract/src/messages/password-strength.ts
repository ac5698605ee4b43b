const weaknesses = {
  repeat: "it repeats the same characters",
  sequence: "it has a row of characters such as abcd or 1234",
  keyboard: "it follows a row of keys such as qwerty",
  date: "it has a year or a date",
  name: "it has a name that others know",
  common: "it is one of the passwords that are tried first",
  word: "it is a common word with little else",
  short: "it is short",
} as const;

const advice = "Add two or three words that don't belong together.";

/** Texts about how easy a password is to guess. */
export const passwordStrengthMessages = {
  weaknesses,
  weak: (weakness: keyof typeof weaknesses) =>
    `This password is too easy to guess: ${weaknesses[weakness]}. ${advice}`,
  hint: (weakness: keyof typeof weaknesses) =>
    `${weaknesses[weakness].replace(/^./, (letter) => letter.toUpperCase())}. ${advice}`,
  label: "Password strength:",
  levels: { weak: "Too easy to guess", fair: "Fair", good: "Good", strong: "Strong" },
} as const;
