import { randomInt } from "node:crypto";

// Without letters and digits that are mistaken for each other when read out on the phone.
const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const passwordLength = 14;

/** A password that nobody has chosen, to be told once. */
export function createTemporaryPassword(): string {
  return Array.from({ length: passwordLength }, () => letters.charAt(randomInt(letters.length))).join("");
}
