import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { StartError } from "../start-error.ts";
import type { EncryptionSecret } from "./encryption-secret.ts";

/**
 * An encrypted backup is one line, which begins with this and says how the key is derived, and chunks under AES-256-GCM. Each
 * chunk's nonce is its number and whether it is the last, so none can be left out, moved or repeated. A file has a key of its
 * own, by its salt, so no nonce is used twice.
 */
export const encryptedMagic = "Cable Connect encrypted backup ";

/** Longer than any first line. */
export const firstLineBytes = 512;

const algorithm = "aes-256-gcm";
const sizes = { key: 32, salt: 32, nonce: 12, tag: 16, chunk: 64 * 1024 };

const envelope = z.object({
  format: z.literal(1),
  key: z.enum(["passphrase", "key file"]),
  salt: z.base64().length(44),
});
type Envelope = z.infer<typeof envelope>;

/** About half a second and 128 MB for each guess at a passphrase. */
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const stretch = promisify<string, Buffer, number, typeof scryptCost, Buffer>(scrypt);

async function keyOf({ kind, bytes }: EncryptionSecret, salt: Buffer): Promise<Buffer> {
  if (kind === "passphrase") {
    return stretch(bytes.toString("utf8").normalize("NFC"), salt, sizes.key, scryptCost);
  }
  return Buffer.from(hkdfSync("sha256", bytes, salt, "cable-connect backup encryption", sizes.key));
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(sizes.nonce);
  nonce.writeBigUInt64BE(BigInt(index), 3);
  nonce.writeUInt8(isLast ? 1 : 0, sizes.nonce - 1);
  return nonce;
}

/** Encrypts a stream of any length. */
export async function* encrypt(
  source: AsyncIterable<Buffer>,
  secret: EncryptionSecret,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(sizes.salt);
  const key = await keyOf(secret, salt);
  const described: Envelope = { format: 1, key: secret.kind, salt: salt.toString("base64") };
  const firstLine = Buffer.from(`${encryptedMagic}${JSON.stringify(described)}\n`);
  yield firstLine;
  for await (const { chunk, index, isLast } of cut(source, sizes.chunk)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast)).setAAD(firstLine);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what follows the first line. Throws a `StartError` unless every chunk is there, unchanged and in its place. */
export async function* decrypt(
  source: AsyncIterable<Buffer>,
  { file, firstLine, secret }: { file: string; firstLine: Buffer; secret: EncryptionSecret | undefined },
): AsyncGenerator<Buffer> {
  const { key: kind, salt } = readEnvelope(file, firstLine);
  if (secret?.kind !== kind) {
    const advice =
      kind === "passphrase" ? "Set BACKUP_PASSPHRASE, without --key-file." : "Name the file with --key-file.";
    throw new StartError(`The backup ${file} is encrypted with a ${kind}. ${advice}`);
  }
  const key = await keyOf(secret, Buffer.from(salt, "base64"));
  for await (const { chunk, index, isLast } of cut(source, sizes.chunk + sizes.tag)) {
    const end = Math.max(0, chunk.length - sizes.tag);
    const decipher = createDecipheriv(algorithm, key, nonceOf(index, isLast), { authTagLength: sizes.tag });
    try {
      decipher.setAAD(firstLine).setAuthTag(chunk.subarray(end));
      yield Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()]);
    } catch {
      throw new StartError(
        index === 0
          ? `The backup ${file} can't be decrypted: it was encrypted with another ${kind}, or it was changed or cut short. Nothing was changed.`
          : `The backup ${file} is damaged: it was changed, reordered or cut short after it was made. Nothing was changed.`,
      );
    }
  }
}

function readEnvelope(file: string, firstLine: Buffer): Envelope {
  try {
    return envelope.parse(JSON.parse(firstLine.subarray(encryptedMagic.length).toString("utf8")));
  } catch {
    throw new StartError(
      `The first line of the encrypted backup ${file} is damaged, or of a newer release. Nothing was changed.`,
    );
  }
}

type Chunk = { chunk: Buffer; index: number; isLast: boolean };

/** Cuts a stream into chunks of this size; the last one, which may be empty, is shorter or as long. */
async function* cut(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let pending: Buffer[] = [];
  let length = 0;
  let index = 0;
  for await (const part of source) {
    pending.push(part);
    length += part.length;
    if (length <= size) continue;
    let rest = Buffer.concat(pending);
    // A full chunk stays until more follows, because the last one must be known.
    for (; rest.length > size; index++) {
      yield { chunk: rest.subarray(0, size), index, isLast: false };
      rest = rest.subarray(size);
    }
    pending = [rest];
    length = rest.length;
  }
  yield { chunk: Buffer.concat(pending), index, isLast: true };
}
