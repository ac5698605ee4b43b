import { afterAll, beforeAll, expect, test } from "vitest";
import { administrator } from "../testing/database/administrator.ts";
import { openSealedWorld, type SealedWorld } from "../testing/worlds/sealed-world.ts";

let world: SealedWorld;
let newest: { day: string; digest: string };

/** Four sealed days: until 9 March, 10, 11 and 12 March. */
beforeAll(async () => {
  world = await openSealedWorld();
  await world.recharge();
  for (const day of [10, 11, 12, 13]) {
    await world.moveTo(`2026-03-${day}T04:30:00Z`);
    await world.seal();
    await world.recharge();
  }
  [newest] = await world.api.sql<[typeof newest]>`
    select day::text, encode(digest, 'hex') as digest from seals order by seals.day desc limit 1`;
});
afterAll(() => world.close());

function findAfter(...statements: string[]): Promise<string[]> {
  const { connection } = world.api.database;
  return world.verifyAfter(["set local session_replication_role = replica", ...statements], {
    as: { ...administrator(connection), database: connection.database },
    elsewhere: [newest],
  });
}

/** Computes a day's digest again, as a forger can who has the code but not the secret. */
const recompute = (day: string) => `
  update seals set digest = sha256(convert_to(concat_ws(e'\\n', 'cable-connect seal', day, version,
    to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), encode(books_digest, 'hex'),
    coalesce(encode(previous_digest, 'hex'), 'none'), ''), 'UTF8'))
  where day = '${day}'`;

test("honest seals are accepted, also in the form that was kept elsewhere", async () => {
  expect(newest.day).toBe("2026-03-12");
  expect(await findAfter()).toEqual([]);
  expect(await findAfter(recompute("2026-03-12"))).toEqual([]);
});

test.each([
  ["a deleted seal", "delete from seals where day = '2026-03-11'", "the seal of 2026-03-11 is missing."],
  [
    "several deleted seals",
    "delete from seals where day between '2026-03-10' and '2026-03-11'",
    "the seals from 2026-03-10 to 2026-03-11 are missing.",
  ],
  [
    "the first seal deleted",
    "delete from seals where day = '2026-03-09'",
    "the seals before 2026-03-10 are missing.",
  ],
  [
    "the last seal deleted",
    "delete from seals where day = '2026-03-12'",
    "the seal of 2026-03-12 is missing, but its books are there.",
  ],
  [
    "the last seal deleted with all that was sealed",
    "delete from seals where day = '2026-03-12'; delete from sealed_books where day = '2026-03-12'",
    "the seal of 2026-03-12 that was kept elsewhere is missing.",
  ],
  [
    "every seal deleted",
    "delete from seals; delete from sealed_books; delete from seal_signatures",
    "the seal of 2026-03-12 that was kept elsewhere is missing.",
  ],
  [
    "sealed books adapted to forged ones",
    "update sealed_books set items = 5 where kind = 'recharges' and day = '2026-03-11'",
    "the sealed books of 2026-03-11 were changed.",
  ],
  [
    "deleted sealed books",
    "delete from sealed_books where day = '2026-03-11'",
    "the sealed books of 2026-03-11 are missing.",
  ],
  [
    "sealed books of a day before the first seal",
    "insert into sealed_books (operator_id, kind, day, items, digest) values (1, 'recharges', '2026-01-01', 0, sha256(''))",
    "the seal of 2026-01-01 is missing, but its books are there.",
  ],
  [
    "a changed seal",
    "update seals set books_digest = sha256('') where day = '2026-03-11'",
    "the seal of 2026-03-11 was changed.",
  ],
  [
    "a seal recomputed without the key",
    `update seals set books_digest = sha256('') where day = '2026-03-12'; ${recompute("2026-03-12")}`,
    "the signature of the seal of 2026-03-12 doesn't match.",
  ],
  [
    "a fork: a seal recomputed in the middle of the chain",
    `update seals set books_digest = sha256('') where day = '2026-03-11'; ${recompute("2026-03-11")}`,
    "the seal of 2026-03-12 doesn't continue the one of 2026-03-11.",
  ],
  [
    "a deleted signature",
    "delete from seal_signatures where day = '2026-03-12'",
    "the seal of 2026-03-12 isn't signed.",
  ],
  [
    "a signature of another key",
    "update seal_signatures set key_id = '0123456789abcdef' where day = '2026-03-12'",
    "the seal of 2026-03-12 isn't signed under the APP_SECRET here.",
  ],
  [
    "a seal of a day that isn't over, to keep the server from sealing it",
    `insert into seals (day, version, ends_at, sealed_at, books_digest, previous_digest, digest)
      select '2026-03-13', 1, ends_at + interval '1 day', sealed_at, sha256(''), digest, sha256('') from seals
      where day = '2026-03-12'; ${recompute("2026-03-13")}`,
    "the seal of 2026-03-13 isn't signed.",
  ],
])("%s is named", async (_, statement, sentence) => {
  expect(await findAfter(statement)).toContain(`All operators: ${sentence}`);
});

test("a seal that was made anew, after the one that was kept elsewhere, is named", async () => {
  const found = await world.verifyAfter([], { elsewhere: [{ ...newest, digest: "0".repeat(64) }] });
  expect(found).toEqual(["All operators: the seal of 2026-03-12 is another one than was kept elsewhere."]);
});

test("without a secret only the digests are checked", async () => {
  expect(await world.verifyAfter([], { secrets: [] })).toEqual([]);
  const changed = ["update seals set books_digest = sha256('') where day = '2026-03-11'"];
  expect(await world.verifyAfter(changed, { secrets: [] })).toContain(
    "All operators: the seal of 2026-03-11 was changed.",
  );
});
