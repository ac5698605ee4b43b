/** A fresh key of 128 random bits. (`crypto.randomUUID` is missing on a site without TLS.) */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
