import { addDays } from "@cable-connect/contract/values/business-date";
import { countOf } from "@cable-connect/contract/values/count-of";
import type pg from "pg";
import { digestOf, digestSealedBooks, emptyBooks, judgeSignature, type Seal } from "../seals/seal.ts";
import { sealVersion } from "../seals/sealed-kinds.ts";
import type { SigningKey } from "../settings/signing-key.ts";

type Elsewhere = Pick<Seal, "day" | "digest">;

type Options = {
  seals: readonly Seal[];
  /** The keys that may have signed; without any, signatures are not checked. */
  keys: readonly SigningKey[];
  /** Seals that were kept elsewhere. */
  elsewhere: readonly Elsewhere[];
};

/**
 * Checks that the seals form one chain without a gap, that each is signed, and that the sealed books are those that it was made
 * for. Yields a sentence for each fault.
 */
export async function* findBrokenSeals(
  client: pg.Client,
  { seals, keys, elsewhere }: Options,
): AsyncGenerator<string> {
  let previous: Seal | undefined;
  for (const seal of seals) {
    yield* faultsOf(seal, previous, keys);
    previous = seal;
  }
  yield* findOtherBooks(client, seals);
  const byDay = new Map(seals.map((seal) => [seal.day, seal]));
  for (const { day, digest } of elsewhere) {
    const seal = byDay.get(day);
    if (seal?.digest === digest) continue;
    yield seal
      ? `All operators: the seal of ${day} is another one than was kept elsewhere.`
      : `All operators: the seal of ${day} that was kept elsewhere is missing.`;
  }
}

function* faultsOf(seal: Seal, previous: Seal | undefined, keys: readonly SigningKey[]): Generator<string> {
  const { day, previousDigest } = seal;
  if (previous === undefined && previousDigest !== null) {
    yield `All operators: the seals before ${day} are missing.`;
  }
  if (previous !== undefined) {
    const expected = addDays(previous.day, 1);
    if (day !== expected) {
      const last = addDays(day, -1);
      yield expected === last
        ? `All operators: the seal of ${expected} is missing.`
        : `All operators: the seals from ${expected} to ${last} are missing.`;
    } else if (previousDigest !== previous.digest) {
      yield `All operators: the seal of ${day} doesn't continue the one of ${previous.day}.`;
    }
  }
  if (digestOf(seal) !== seal.digest) yield `All operators: the seal of ${day} was changed.`;
  if (seal.version !== sealVersion) {
    yield `All operators: the seal of ${day} is of version ${seal.version}, which this release doesn't know.`;
  }
  if (keys.length === 0) return;
  const verdict = judgeSignature(seal, keys);
  if (verdict === "forged") yield `All operators: the signature of the seal of ${day} doesn't match.`;
  if (verdict === "unknown") {
    yield seal.signatures.size === 0
      ? `All operators: the seal of ${day} isn't signed.`
      : `All operators: the seal of ${day} isn't signed under the APP_SECRET here.`;
  }
}

/** Compares the digests of the sealed books of each day with those in the seals. */
async function* findOtherBooks(client: pg.Client, seals: readonly Seal[]): AsyncGenerator<string> {
  const expected = new Map(seals.map(({ day, booksDigest }) => [day, booksDigest]));
  const without: string[] = [];
  for await (const { day, digest } of digestSealedBooks(client)) {
    const sealed = expected.get(day);
    expected.delete(day);
    if (sealed === undefined) without.push(day);
    else if (sealed !== digest) yield `All operators: the sealed books of ${day} were changed.`;
  }
  for (const [day, digest] of expected) {
    if (digest !== emptyBooks) yield `All operators: the sealed books of ${day} are missing.`;
  }
  const [first, last] = [seals[0]?.day ?? "", seals.at(-1)?.day ?? ""];
  for (const day of without) {
    // Gaps between two seals were named above.
    if (day < first || day > last)
      yield `All operators: the seal of ${day} is missing, but its books are there.`;
  }
}

/** Until when the books are sealed, and what of the time since is over. */
export function describeSealing(seals: readonly Seal[], newestDayToSeal: string | null): string {
  const last = seals.at(-1);
  if (last === undefined) {
    return "The books aren't sealed yet. A running server seals each day after it is over; npm run seal does so now.";
  }
  const sealed = `The books are sealed until ${last.day}.`;
  if (newestDayToSeal === null || newestDayToSeal <= last.day) return sealed;
  const days = (Date.parse(newestDayToSeal) - Date.parse(last.day)) / 86_400_000;
  return `${sealed} ${countOf(days, "day")} since then ${days === 1 ? "is" : "are"} over but not sealed, until ${newestDayToSeal}: start the server, or run npm run seal.`;
}
