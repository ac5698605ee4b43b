import { randomInt } from "node:crypto";

// Without characters that are easily confused when read out on the phone.
const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const passwordLength = 14;

/** A random password, to be shown once. */
export function createTemporaryPassword(): string {
  return Array.from({ length: passwordLength }, () => letters.charAt(randomInt(letters.length))).join("");
}
