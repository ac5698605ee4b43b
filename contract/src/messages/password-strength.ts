const weaknesses = {
  repeat: "it repeats the same characters",
  sequence: "it has a sequence such as abcd or 1234",
  keyboard: "it follows the keyboard, such as qwerty",
  date: "it has a year or a date",
  name: "it has a name that others can guess",
  common: "it is one of the most common passwords",
  word: "it is mostly one common word",
  short: "it is too short",
} as const;

const advice = "Add two or three unrelated words.";

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
