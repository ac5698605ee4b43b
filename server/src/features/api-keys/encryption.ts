import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** Encrypts text with AES-256-GCM: nonce, tag and ciphertext in one. */
export function encrypt(secret: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, secret, nonce);
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts; undefined when the text was encrypted with another secret or has been modified. */
export function decrypt(secret: Buffer, encrypted: Buffer): string | undefined {
  const nonce = encrypted.subarray(0, nonceLength);
  const tag = encrypted.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv(algorithm, secret, nonce, { authTagLength: tagLength });
  try {
    decipher.setAuthTag(tag);
    return (
      decipher.update(encrypted.subarray(nonceLength + tagLength), undefined, "utf8") + decipher.final("utf8")
    );
  } catch {
    return undefined;
  }
}
