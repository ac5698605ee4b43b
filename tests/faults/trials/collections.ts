import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { defaultSettings } from "@cable-connect/contract/settings";
import { businessDay } from "@cable-connect/contract/values/business-date";
import { wrongBooks } from "../support/books.ts";
import { type CollectingLoad, prepareCollecting } from "../support/collecting-load.ts";
import { createDataFolder } from "../support/data-folder.ts";
import { killDatabase } from "../support/database-processes.ts";
import { createFindings, type Findings } from "../support/findings.ts";
import { embeddedDeployment, openProduct, type Product } from "../support/product.ts";
import { clockBeforeMidnight } from "../support/server-clock.ts";
import { waitUntil } from "../support/wait.ts";
import type { Trial } from "../trial.ts";

const kills = 12;
const killsAfterMidnight = 3;
const recoveryDeadline = 30_000;
const midnightAfterMilliseconds = 45_000;

const run = promisify(execFile);

/**
 * Storms on one customer and one collector, each ended by a kill of the server, the database or both, before and after midnight.
 * After each the books, the customer's account, the day book and the journal must come to what was acknowledged.
 */
export const collections: Trial = {
  name: "collections: kill -9 in storms on one customer and one collector, over midnight; books, day book and journal agree",
  async run({ random }) {
    const findings = createFindings();
    const clock = clockBeforeMidnight(midnightAfterMilliseconds);
    const today = () => businessDay(clock.now(), defaultSettings.timeZone);
    await using folder = await createDataFolder();
    await using product = await openProduct({ ...embeddedDeployment(folder.path), flags: clock.flags });
    product.clock.now = clock.now();
    const firstDay = today();
    const load = await prepareCollecting(product, random);
    const killings = [
      async () => {
        await product.kill();
        await product.start();
      },
      () => killDatabase(folder.path),
      async () => {
        await Promise.all([product.kill(), killDatabase(folder.path)]);
        await product.start();
      },
    ];
    const journal = join(folder.path, "day-book.journal");
    let afterMidnight = 0;
    while (findings.tries < kills || afterMidnight < killsAfterMidnight) {
      const stop = load.start();
      const due = load.acknowledged() + random.between(5, 60);
      await waitUntil("acts succeed", recoveryDeadline, () => load.acknowledged() >= due);
      await killings[findings.tries % killings.length]?.();
      const last = load.acknowledged();
      await waitUntil("acts succeed again", recoveryDeadline, () => load.acknowledged() > last);
      findings.failures.push(...(await stop()));
      await compare(product, load, { findings, journal });
      findings.tries += 1;
      if (today() !== firstDay) {
        if (afterMidnight === 0) await closeDay(product, load, { findings, day: firstDay });
        afterMidnight += 1;
      }
    }
    findings.expect(load.reopened() > 0, "the collector's day was never opened again");
    return findings;
  },
};

/**
 * Closes the collector's day with the cash that should be in hand, if it isn't below zero, and unless it was closed over midnight;
 * later acts are of the next day.
 */
async function closeDay(
  product: Product,
  { token, collectorId }: CollectingLoad,
  { findings, day }: { findings: Findings; day: string },
): Promise<void> {
  const { cash } = await readDayBook(product, { token, collectorId }, `?day=${day}`);
  if (cash.collector < 0) return;
  const { status, body } = await product.call("POST", "/operator/day-book/closings", {
    token,
    body: {
      collectorId,
      day,
      notes: [],
      coins: cash.collector / 100,
      expected: cash.collector / 100,
      signedBy: "Kiran",
    },
  });
  findings.expect(
    status === 201 || body.code === "closed_day",
    `closing ${day} answered ${status} ${JSON.stringify(body)}`,
  );
}

async function readDayBook(
  product: Product,
  { token, collectorId }: Pick<CollectingLoad, "token" | "collectorId">,
  query = "",
) {
  const { body } = await product.call("GET", `/operator/day-book${query}`, { token });
  const cashOf = (id: number | null): number =>
    paise(
      body.lines.find((line: { collector: { id: number } | null }) => (line.collector?.id ?? null) === id)
        .cashInHand,
    );
  return { cash: { collector: cashOf(collectorId), counter: cashOf(null) } };
}

const paise = (rupees: number) => Math.round(rupees * 100);

/** Compares what is stored, told and exported with what was acknowledged. */
async function compare(
  product: Product,
  load: CollectingLoad,
  { findings, journal }: { findings: Findings; journal: string },
): Promise<void> {
  const { token, customerId, expected, payments } = load;
  findings.failures.push(...(await wrongBooks(product.sql)));
  const stored = await product.sql<{ id: number; isReversed: boolean }[]>`
    select id, reversed_at is not null as "isReversed" from payments order by id`;
  findings.expect(
    stored.length === payments.size && stored.every(({ id, isReversed }) => payments.get(id) === isReversed),
    `${payments.size} payments were acknowledged, ${stored.length} are stored, or others are reversed`,
  );
  const { body: account } = await product.call("GET", `/operator/customers/${customerId}/account`, { token });
  const { cash } = await readDayBook(product, load);
  const told = { balance: paise(account.credit - account.outstanding), ...cash };
  for (const [name, value] of Object.entries(told)) {
    const wanted = expected[name as keyof typeof told];
    findings.expect(value === wanted, `the API tells ${name} ${value} paise, acknowledged were ${wanted}`);
  }
  const sums = await balanceOfJournal(product, token, journal);
  if (!sums) return;
  const accounts = {
    "Assets:Receivable:Customers": -expected.balance,
    "Assets:Cash:Kiran": expected.collector,
    "Assets:Cash:Counter": expected.counter,
    "Assets:UPI": expected.upi,
    "Assets:Bank": expected.bank,
  };
  for (const [name, wanted] of Object.entries(accounts)) {
    const value = sums.get(name) ?? 0;
    findings.expect(value === wanted, `hledger finds ${value} paise in ${name}, acknowledged were ${wanted}`);
  }
}

/** What hledger sums up each account of the journal to, in paise; undefined where it isn't installed. */
async function balanceOfJournal(
  product: Product,
  token: string,
  file: string,
): Promise<ReadonlyMap<string, number> | undefined> {
  const { body } = await product.call("GET", "/operator/day-book/journal", { token });
  await writeFile(file, body);
  const command = ["-f", file, "balance", "--flat", "--no-total", "--output-format", "csv"];
  try {
    const { stdout } = await run("hledger", command);
    const [, ...lines] = stdout.trimEnd().split("\n");
    return new Map(
      lines.map((line) => {
        const [, name = "", sum = ""] = /^"(.*)","(.*) INR"$/.exec(line) ?? [];
        return [name, paise(Number(sum))];
      }),
    );
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
