import type pg from "pg";
import { across } from "../database/across-operators.ts";
import { recordLifetime } from "../money/idempotency/idempotency-records.ts";
import { type DigestedRows, digestRows, planForRanges } from "../seals/digest-rows.ts";
import { keysOf, type NumberedKind, numberedKinds, rowsWithin } from "../seals/sealed-kinds.ts";
import { ownerName } from "./find-wrong-books.ts";

/** A row of sealed_books. */
type SealedBook = {
  operator_id: string;
  day: string;
  items: number;
  amount: string | null;
  digest: string;
};

/** Sealed books read at a time. */
const batchSize = 5_000;

/**
 * Compares what days held when they were sealed with what is there now, and yields a sentence for each difference. Reads in the
 * open transaction's snapshot, whose output format is fixed.
 */
export async function* findChangedBooks(client: pg.Client, now: Date): AsyncGenerator<string> {
  await planForRanges(client);
  const { rows } = await client.query<{ first: string | null }>("select min(day)::text as first from seals");
  const first = rows[0]?.first ?? null;
  for (const kind of numberedKinds) {
    let after: SealedBook | undefined;
    do {
      const books = await readBooks(client, kind.kind, after);
      const last = books.at(-1);
      if (last !== undefined) {
        const query = rowsWithin(kind, boundsOf(kind, after, last));
        yield* compare(client, books, { query, name: kind.name, first });
      }
      after = books.length === batchSize ? last : undefined;
    } while (after);
  }
  yield* findChangedKeys(client, now, first);
}

async function readBooks(
  client: pg.Client,
  kind: string,
  after: SealedBook | undefined,
): Promise<SealedBook[]> {
  const { rows } = await client.query<SealedBook>(
    `${across("verify").text}
    select operator_id::text, day::text, items::integer, amount::text, encode(digest, 'hex') as digest from sealed_books
    where kind = $1 and (operator_id, day) > ($2::bigint, $3::date) order by operator_id, day limit ${batchSize}`,
    [kind, after?.operator_id ?? -1, after?.day ?? "-infinity"],
  );
  return rows;
}

function boundsOf({ kind }: NumberedKind, after: SealedBook | undefined, last: SealedBook): string {
  const from = after ? `(${after.operator_id}, '${after.day}'::date)` : "(-1, '-infinity'::date)";
  return `select operator_id, day, after_number, last_number from sealed_books
    where kind = '${kind}' and (operator_id, day) > ${from}
      and (operator_id, day) <= (${last.operator_id}, '${last.day}'::date)`;
}

type Comparison = { query: string; name: string; first: string | null };

async function* compare(
  client: pg.Client,
  books: SealedBook[],
  { query, name, first }: Comparison,
): AsyncGenerator<string> {
  const expected = new Map(books.map((book) => [`${book.operator_id} ${book.day}`, book]));
  const changed: [SealedBook, DigestedRows | undefined][] = [];
  for await (const found of digestRows(client, query, 4)) {
    const [operator_id = "", day = ""] = found.group;
    const key = `${operator_id} ${day}`;
    const book = expected.get(key) ?? { operator_id, day, items: 0, amount: null, digest: "" };
    expected.delete(key);
    if (book.digest !== found.digest.toString("hex")) changed.push([book, found]);
  }
  for (const book of expected.values()) changed.push([book, undefined]);
  for (const [book, found] of changed) {
    const day = book.day === first ? `up to ${book.day}` : `of ${book.day}`;
    yield `${await ownerOf(client, book.operator_id)}: the ${name} ${day} ${differenceOf(book, found)}.`;
  }
}

function differenceOf(book: SealedBook, found: DigestedRows | undefined): string {
  const [items, amount] = [found?.rows ?? 0, found ? found.sum : book.amount && "0.00"];
  if (items === book.items && amount === book.amount) return "were changed after they were sealed";
  const size = (count: number, sum: string | null) =>
    sum === null ? `${count}` : `${count}, of ${sum} in all`;
  return `were sealed as ${size(book.items, book.amount)}, but are ${size(items, amount)}`;
}

/** The operator of a sentence. */
async function ownerOf(client: pg.Client, operatorId: string): Promise<string> {
  if (operatorId === "0") return ownerName(null, null);
  const { rows } = await client.query<{ username: string }>("select username from users where id = $1", [
    operatorId,
  ]);
  return ownerName(operatorId, rows[0]?.username);
}

/** Records of idempotency keys are deleted after a while, so only days are compared whose records are all kept. */
async function* findChangedKeys(client: pg.Client, now: Date, first: string | null): AsyncGenerator<string> {
  const { rows: days } = await client.query<{ day: string; startsAt: Date; endsAt: Date }>(
    `select day::text, ends_at as "endsAt", day::timestamp at time zone time_zone as "startsAt"
    from seals, business where day::timestamp at time zone time_zone >= $1 order by day`,
    [new Date(now.getTime() - recordLifetime)],
  );
  for (const { day, startsAt, endsAt } of days) {
    const { rows: books } = await client.query<SealedBook>(
      `${across("verify").text}
    select operator_id::text, day::text, items::integer, amount::text, encode(digest, 'hex') as digest
      from sealed_books where kind = 'idempotency-keys' and day = $1 order by operator_id`,
      [day],
    );
    const quoted = (instant: Date) => `'${instant.toISOString()}'`;
    const query = keysOf({ day: `'${day}'`, startsAt: quoted(startsAt), endsAt: quoted(endsAt) });
    yield* compare(client, books, { query, name: "idempotency keys", first: first === day ? null : first });
  }
}
