import { hash } from "node:crypto";
import type pg from "pg";
import { across } from "../database/across-operators.ts";
import { isMacOf, type SigningKey } from "../settings/signing-key.ts";
import { type DigestedRows, digestRows } from "./digest-rows.ts";

/** The signatures of a seal, by the id of the key. */
type Signatures = ReadonlyMap<string, Buffer>;

/** The seal of a day. Digests in hexadecimal; `previousDigest` is null for the first seal. */
export type Seal = {
  day: string;
  version: number;
  endsAt: string;
  sealedAt: string;
  booksDigest: string;
  previousDigest: string | null;
  digest: string;
  signatures: Signatures;
};

/** A seal's digest. It contains the digest of the seal before, so a changed day changes every later seal. */
export function digestOf(seal: Omit<Seal, "digest" | "signatures">): string {
  const { day, version, endsAt, sealedAt, booksDigest, previousDigest } = seal;
  const facts = [day, version, endsAt, sealedAt, booksDigest, previousDigest ?? "none"];
  return hash("sha256", `cable-connect seal\n${facts.join("\n")}\n`);
}

/** SQL for an instant as a text, as `digestOf` needs it. */
export function instantText(instant: string): string {
  return `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Whether one of the keys signed the seal: `unknown` if none of them tried, `forged` if a signature doesn't match. */
export function judgeSignature(
  { digest, signatures }: Seal,
  keys: readonly SigningKey[],
): "signed" | "unknown" | "forged" {
  const known = keys.flatMap((key) => {
    const mac = signatures.get(key.id);
    return mac ? [isMacOf(mac, digest, key)] : [];
  });
  if (known.length === 0) return "unknown";
  return known.every(Boolean) ? "signed" : "forged";
}

/** Reads seals, oldest first; only those of the days that the condition is true for. */
export async function readSeals(client: pg.Client, condition = "true"): Promise<Seal[]> {
  const { rows } = await client.query<
    Omit<Seal, "signatures"> & { signatures: Record<string, string> | null }
  >(`
    select day::text, version, ${instantText("ends_at")} as "endsAt", ${instantText("sealed_at")} as "sealedAt", encode(books_digest, 'hex') as "booksDigest",
      encode(previous_digest, 'hex') as "previousDigest", encode(digest, 'hex') as digest,
      (select json_object_agg(key_id, encode(mac, 'hex')) from seal_signatures where day = seals.day) as signatures
    from seals where ${condition} order by seals.day`);
  return rows.map(({ signatures, ...seal }) => ({
    ...seal,
    signatures: new Map(
      Object.entries(signatures ?? {}).map(([id, mac]) => [id, Buffer.from(mac, "hex")] as const),
    ),
  }));
}

export async function readNewestSeal(client: pg.Client): Promise<Seal | undefined> {
  const [newest] = await readSeals(client, "day = (select max(day) from seals)");
  return newest;
}

/** The digests of the sealed books, by day; of all days, or of those that the condition is true for. */
export async function* digestSealedBooks(
  client: pg.Client,
  condition = "true",
): AsyncGenerator<{ day: string; digest: string }> {
  const books = `
    ${across("seals").text}
    select day, operator_id, kind, after_number, last_number, items, amount, digest from sealed_books
    where ${condition} order by day, operator_id, kind collate "C"`;
  for await (const { group, digest } of digestRows(client, books, 1) as AsyncGenerator<DigestedRows>) {
    yield { day: group[0] ?? "", digest: digest.toString("hex") };
  }
}

/** The digest of the books of a day with nothing in them. */
export const emptyBooks = hash("sha256", "");

/** A seal on one line, to keep elsewhere and to compare with later. */
export function sealLine({ day, digest }: Pick<Seal, "day" | "digest">): string {
  return `seal ${day} ${digest}`;
}

/** The seals among the lines of a text. */
export function readSealLines(text: string): Pick<Seal, "day" | "digest">[] {
  return [...text.matchAll(/^seal (\d{4}-\d{2}-\d{2}) ([0-9a-f]{64})\s*$/gm)].map(
    ([, day = "", digest = ""]) => ({ day, digest }),
  );
}
