import { randomInt } from "node:crypto";

// Without characters that are easily confused when read out on the phone.
const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const passwordLength = 14;
const lifetime = 72 * 3_600_000;

/** When a temporary password given now stops working. */
export function temporaryPasswordEnd(now: Date): Date {
  return new Date(now.getTime() + lifetime);
}

/** A random password, to be shown once. */
export function createTemporaryPassword(): string {
  return Array.from({ length: passwordLength }, () => letters.charAt(randomInt(letters.length))).join("");
}
