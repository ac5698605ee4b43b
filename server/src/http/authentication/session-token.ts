import { hash, randomBytes } from "node:crypto";

/** A new session token: 256 random bits, base64url. Only its hash is ever stored. */
export function createSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The SHA-256 of a token, under which the database stores and finds it. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
