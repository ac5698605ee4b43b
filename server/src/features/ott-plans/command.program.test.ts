import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { authRoutes } from "@cable-connect/contract/auth";
import { type OttPlan, ottPlanRoutes } from "@cable-connect/contract/ott-plans";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../database/connect.ts";
import { connectObserver } from "../../testing/database/backup.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../testing/database/database.ts";
import { databaseUrl } from "../../testing/database/database-url.ts";
import { type Program, type RunningServer, runProgram, startServer } from "../../testing/program.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../testing/temporary-folder.ts";
import { eventually } from "../../testing/waiting.ts";

const plan = {
  ott_code: "NEW-1M",
  ott_name: "New plan",
  interval: 1,
  interval_unit: "month",
  ott: ["One", "Two"],
};
const admin = { ADMIN_USERNAME: "admin", ADMIN_PASSWORD: "a good password" };

describe("npm run ott-plans import", () => {
  let folder: TemporaryFolder;
  let server: RunningServer;
  let token: string;
  const settings = () => ({ DATA_DIR: join(folder.path, "data"), ...admin });

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    server = await startServer(settings());
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD }),
    });
    token = authRoutes.login.response.parse(await answer.json()).token;
  });
  afterAll(async () => {
    server.signal("SIGTERM");
    await server.ended();
    await folder[Symbol.asyncDispose]();
  });

  async function readPlans(): Promise<OttPlan[]> {
    const answer = await fetch(`${server.url}/api/admin/ott-plans`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ottPlanRoutes.listForAdmin.response.parse(await answer.json());
  }

  async function importFile(content: unknown): Promise<{ code: number | null; output: string }> {
    const file = join(folder.path, "plans.json");
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
    return runProgram("features/ott-plans/command.ts", ["import", file], settings()).ended();
  }

  test("the first start fills a catalogue of monthly plans, each with its services", async () => {
    const plans = await readPlans();
    expect(plans.length).toBeGreaterThan(4);
    for (const { interval, interval_unit, ott, price } of plans) {
      expect({ interval, interval_unit, price }).toEqual({
        interval: 1,
        interval_unit: "month",
        price: null,
      });
      expect(ott.length).toBeGreaterThan(1);
    }
  });

  test("adds and updates plans beside the running server and keeps the others", async () => {
    const before = await readPlans();
    expect(await importFile([plan])).toEqual({
      code: 0,
      output: `OTT plans: 1 added, 0 updated, ${before.length} others kept.`,
    });
    expect((await importFile([{ ...plan, ott_name: "Renamed" }])).output).toContain("0 added, 1 updated");
    const after = await readPlans();
    expect(after).toHaveLength(before.length + 1);
    expect(after.find(({ ott_code }) => ott_code === plan.ott_code)?.ott_name).toBe("Renamed");
  });

  test("reports each bad row with its position and changes nothing", async () => {
    const before = await readPlans();
    const rows = [
      { ...plan, ott_code: "GOOD-1M" },
      { ...plan, ott_code: "BAD-1M", interval: 0, interval_unit: "week" },
      { ...plan, ott_code: "GOOD-1M" },
      { ...plan, ott_code: undefined, ott: [] },
      { ...plan, ott_code: "LONG-1Y", interval: 2_000_000_000, interval_unit: "year" },
    ];
    const { code, output } = await importFile(rows);
    expect(code).toBe(1);
    expect(output.split("\n")).toEqual([
      "Row 2 (BAD-1M), interval: Interval must be more than 0",
      "Row 2 (BAD-1M), interval_unit: Interval unit must be one of: day, month, year",
      "Row 4, ott_code: Ott code is required",
      "Row 4, ott: Ott is required",
      "Row 5 (LONG-1Y), interval: Interval must be at most 5 years, 60 months or 1826 days",
      "Row 3 (GOOD-1M), ott_code: The code stands in row 1 already",
      "Nothing was changed. Fix the file and import it again.",
    ]);
    expect(await readPlans()).toEqual(before);
  });

  test.each([
    ["no JSON", "[{", "The file is not valid JSON"],
    ["no list", { plans: [] }, "must be a list"],
    ["an empty list", [], "The file has no plans"],
  ])("refuses %s", async (_, content, sentence) => {
    const { code, output } = await importFile(content);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
  });

  test("refuses a data folder without a migrated database, instead of creating or migrating it", async () => {
    const file = join(folder.path, "good.json");
    await writeFile(file, JSON.stringify([plan]));
    const place = join(folder.path, "nothing");
    const run = (variables: Record<string, string>) =>
      runProgram("features/ott-plans/command.ts", ["import", file], { ...settings(), ...variables }).ended();
    expect(await run({ DATA_DIR: place })).toEqual({
      code: 1,
      output: `There is no database in ${place}. Check DATA_DIR.`,
    });
    const empty = await createEmptyDatabase();
    try {
      const { code, output } = await run({ DATABASE_URL: databaseUrl(empty.connection) });
      expect(code).toBe(1);
      expect(output).toMatch(/^The database was not migrated to this release yet \(0001-/);
    } finally {
      await empty.drop();
    }
  });

  test("reports a refusal by the database", async () => {
    const file = join(folder.path, "refused.json");
    await writeFile(file, JSON.stringify([plan]));
    const database = await createTestDatabase();
    try {
      const DATABASE_URL = databaseUrl(database.application);
      expect(
        await runProgram("features/ott-plans/command.ts", ["import", file], { DATABASE_URL }).ended(),
      ).toEqual({
        code: 1,
        output: "The database refused: permission denied for table schema_migrations.",
      });
    } finally {
      await database.drop();
    }
  });

  describe("while another transaction locks the plans", () => {
    let database: TestDatabase;
    let connections: Database;
    let holder: Awaited<ReturnType<Database["reserve"]>>;
    let importing: Program;

    beforeEach(async () => {
      database = await createTestDatabase();
      connections = await connectObserver(database);
      holder = await connections.reserve();
      await holder.query("begin; lock table ott_plans");
      const file = join(folder.path, "held.json");
      await writeFile(file, JSON.stringify([plan]));
      importing = runProgram("features/ott-plans/command.ts", ["import", file], {
        DATABASE_URL: databaseUrl(database.application),
        DATABASE_OWNER_URL: databaseUrl(database.connection),
      });
    });
    afterEach(async () => {
      importing.signal("SIGKILL");
      await holder.query("rollback");
      holder.release();
      await connections.end();
      await database.drop();
    });

    test("gives up after some seconds, with a sentence", async () => {
      expect(await importing.ended()).toEqual({
        code: 1,
        output: "The OTT plans can't be imported: canceling statement due to lock timeout.",
      });
    });

    test("stops when asked to", async () => {
      await eventually(async () => {
        const waiting = await database.sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(waiting).toHaveLength(1);
      });
      importing.signal("SIGTERM");
      expect(await importing.ended()).toEqual({ code: 143, output: "Interrupted." });
    });
  });

  test("prints its usage, and which file is missing", async () => {
    const usage = await runProgram("features/ott-plans/command.ts", [], settings()).ended();
    expect(usage).toEqual({ code: 1, output: "Usage: npm run ott-plans import FILE" });
    const missing = join(folder.path, "no-such.json");
    const run = await runProgram("features/ott-plans/command.ts", ["import", missing], settings()).ended();
    expect(run).toEqual({ code: 1, output: `There is no file ${missing}.` });
  });
});
