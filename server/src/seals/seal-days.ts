import type pg from "pg";
import { across } from "../database/across-operators.ts";
import type { DatabaseConnection } from "../database/connection-details.ts";
import { oneConnectionToEachNode } from "../database/distribution.ts";
import { isUniqueViolation } from "../database/errors.ts";
import { fixOutputFormat } from "../database/fix-output-format.ts";
import { withClient } from "../database/with-client.ts";
import type { SigningKey } from "../settings/signing-key.ts";
import { StartError } from "../start-error.ts";
import { digestRows, planForRanges } from "./digest-rows.ts";
import {
  digestOf,
  digestSealedBooks,
  emptyBooks,
  instantText,
  judgeSignature,
  readNewestSeal,
  type Seal,
} from "./seal.ts";
import { currentRules, keysOf, numberedKinds, rowsToSeal, sealVersion } from "./sealed-kinds.ts";
import { insertSignature, refuseSeal, signAgain } from "./sign-seals.ts";

/** After the end of a day running transactions, which keep the instant at which they began, need time to commit. */
const margin = "15 minutes";

/** SQL for the newest day that can be sealed, by the clock of the server and of the database; `$1` is the server's. */
export const newestDayToSeal = `
  (select ((least(now(), $1::timestamptz) - interval '${margin}') at time zone time_zone)::date - 1 from business)`;

type Sealing = {
  /** The key of the present secret, and the one of the previous one during an exchange. */
  keys: readonly [SigningKey, ...SigningKey[]];
  now: () => Date;
  /** Called for each day that was sealed. */
  report: (seal: Seal) => void;
  signal: AbortSignal;
};

/**
 * Seals each day that is over and isn't sealed yet, oldest first; the first seal of all covers everything until then. Uses a
 * connection of its own, reads each day in one snapshot, and locks nothing that requests need. Safe from several servers at
 * once. Throws a `StartError` if the seals so far aren't this server's.
 */
export async function sealEndedDays(connection: DatabaseConnection, sealing: Sealing): Promise<void> {
  const { keys, now, report, signal } = sealing;
  await withClient(connection, "cable-connect seal", signal, async (client) => {
    await client.query(oneConnectionToEachNode);
    await signAgain(client, { keys, now: now() });
    for (;;) {
      const seal = await sealNextDay(client, { keys, now: now() });
      if (seal === "none left") return;
      if (seal !== "sealed elsewhere") report(seal);
    }
  });
}

type Signing = { keys: Sealing["keys"]; now: Date };

async function sealNextDay(
  client: pg.Client,
  signing: Signing,
): Promise<Seal | "none left" | "sealed elsewhere"> {
  await client.query("begin isolation level repeatable read");
  try {
    const previous = await readNewestSeal(client);
    await refuseForged(client, previous, signing.keys);
    const seal = await sealDayAfter(client, previous, signing);
    await client.query("commit");
    return seal ?? "none left";
  } catch (error) {
    await client.query("rollback").catch(() => {});
    if (isUniqueViolation(error)) return "sealed elsewhere";
    throw error;
  }
}

/** Refuses to continue what isn't this server's; signing it would make it genuine. */
async function refuseForged(
  client: pg.Client,
  previous: Seal | undefined,
  keys: Sealing["keys"],
): Promise<void> {
  if (previous && digestOf(previous) !== previous.digest) throw refuseSeal(previous, "was changed");
  if (previous && judgeSignature(previous, keys) !== "signed") {
    throw refuseSeal(previous, "has no signature of this server");
  }
  const { rows } = await client.query<{ day: string }>(
    `${across("seals").text} select day::text from sealed_books where day > coalesce($1::date, '-infinity') order by day limit 1`,
    [previous?.day ?? null],
  );
  if (rows[0]) {
    throw new StartError(
      `There are sealed books of ${rows[0].day} without a seal, so no day is sealed. npm run verify says more.`,
    );
  }
}

type NextDay = { day: string; startsAt: string; endsAt: string; sealedAt: string };

async function sealDayAfter(
  client: pg.Client,
  previous: Seal | undefined,
  { keys, now }: Signing,
): Promise<Seal | undefined> {
  await fixOutputFormat(client);
  await planForRanges(client);
  const { rows } = await client.query<NextDay>(
    `select day::text, ${instantText("day::timestamp at time zone time_zone")} as "startsAt",
      ${instantText("(day + 1)::timestamp at time zone time_zone")} as "endsAt",
      ${instantText("$1::timestamptz")} as "sealedAt"
    from business, (select coalesce($2::date + 1, ${newestDayToSeal}) as day) as next
    where day <= ${newestDayToSeal}`,
    [now, previous?.day ?? null],
  );
  const [next] = rows;
  if (next === undefined) return undefined;
  await insertSealedBooks(client, next);
  let booksDigest = emptyBooks;
  for await (const books of digestSealedBooks(client, `day = '${next.day}'`)) booksDigest = books.digest;
  const { day, endsAt, sealedAt } = next;
  const facts = { day, version: sealVersion, endsAt, sealedAt, booksDigest };
  const chained = { ...facts, previousDigest: previous?.digest ?? null };
  const seal = { ...chained, digest: digestOf(chained) };
  await client.query(
    `insert into seals (day, version, ends_at, sealed_at, books_digest, previous_digest, digest)
    values ($1, $2, $3, $4, decode($5, 'hex'), decode($6, 'hex'), decode($7, 'hex'))`,
    [day, sealVersion, endsAt, sealedAt, booksDigest, chained.previousDigest, seal.digest],
  );
  await insertSignature(client, seal, keys[0], now);
  return { ...seal, signatures: new Map() };
}

type SealedBook = {
  operator_id: string;
  kind: string;
  after_number: string | null;
  last_number: string | null;
  items: number;
  amount: string | null;
  digest: string;
};

async function insertSealedBooks(client: pg.Client, { day, startsAt, endsAt }: NextDay): Promise<void> {
  const closing = { day: `'${day}'`, startsAt: `'${startsAt}'`, endsAt: `'${endsAt}'` };
  const queries = [
    ...numberedKinds.map((kind) => ({ kind: kind.kind, query: rowsToSeal(kind, closing) })),
    { kind: "idempotency-keys", query: keysOf(closing) },
  ];
  for (const { kind, query } of queries) {
    const books: SealedBook[] = [];
    for await (const { group, rows, sum, digest } of digestRows(client, query, 4)) {
      const [operator_id = "", , ...range] = group;
      const [after_number = null, last_number = null] = range.map((text) => (text === "\\N" ? null : text));
      books.push({
        operator_id,
        kind,
        after_number,
        last_number,
        items: rows,
        amount: sum,
        digest: digest.toString("hex"),
      });
    }
    await client.query(
      `${across("seals").text}
      insert into sealed_books (operator_id, kind, day, after_number, last_number, items, amount, digest)
      select operator_id, kind, $1, after_number, last_number, items, amount, decode(digest, 'hex')
      from jsonb_to_recordset($2) as book (operator_id bigint, kind text, after_number bigint, last_number bigint,
        items bigint, amount numeric, digest text)`,
      [day, JSON.stringify(books)],
    );
  }
  await client.query(
    `${across("seals").text}
    insert into sealed_books (operator_id, kind, day, items, amount, digest)
    select rules.operator_id, 'rules', $1, rules.items, credit_limit, rules.digest
    from (${currentRules}) as rules
    left join (
      select distinct on (operator_id) operator_id, amount, digest from sealed_books
      where kind = 'rules' order by operator_id, sealed_books.day desc
    ) as sealed on sealed.operator_id = rules.operator_id
    where (credit_limit, rules.digest) is distinct from (sealed.amount, sealed.digest)`,
    [day],
  );
}
