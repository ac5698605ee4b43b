import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "./testing/database/database.ts";
import { databaseUrl } from "./testing/database/database-url.ts";
import { type Program, runProgram } from "./testing/program.ts";
import { createTemporaryFolder, type TemporaryFolder } from "./testing/temporary-folder.ts";

const ready = /Sign in at (http:\S+)/;

async function addressOf(program: Program): Promise<string> {
  const [, address = ""] = ready.exec(await program.line(ready)) ?? [];
  return address;
}

async function signIn(address: string, password: string): Promise<number> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  return answer.status;
}

describe("npm start", () => {
  let folder: TemporaryFolder;
  const settings = () => ({ DATA_DIR: join(folder.path, "data of a shop"), PORT: "0" });

  beforeAll(async () => {
    folder = await createTemporaryFolder();
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  test("the first start prints the admin's password once, and it signs in after a restart too", async () => {
    const first = runProgram("main.ts", [], settings());
    const told = await first.line(/First admin: admin, password \S+/);
    const password = /password (\S+)/.exec(told)?.[1] ?? "";
    expect(await signIn(await addressOf(first), password)).toBe(200);
    first.signal("SIGTERM");
    const { code: firstCode, output: firstOutput } = await first.ended();
    expect(firstCode).toBe(0);
    expect(firstOutput.split(password)).toHaveLength(2);

    const second = runProgram("main.ts", [], settings());
    expect(await signIn(await addressOf(second), password)).toBe(200);
    second.signal("SIGINT");
    const { code, output } = await second.ended();
    expect(code).toBe(0);
    expect(output).not.toContain(password);
  });

  test("the first admin's password is told even by a start that then fails", async () => {
    const database = await createTestDatabase();
    const withDatabase = { ...settings(), DATABASE_URL: databaseUrl(database.connection) };
    try {
      await database.sql`alter table ott_plans add constraint none_yet check (false)`;
      const failing = await runProgram("main.ts", [], withDatabase).ended();
      expect(failing.code).toBe(1);
      expect(failing.output).toContain("none_yet");
      const password = /First admin: admin, password (\S+) /.exec(failing.output)?.[1] ?? "";

      await database.sql`alter table ott_plans drop constraint none_yet`;
      const next = runProgram("main.ts", [], withDatabase);
      expect(await signIn(await addressOf(next), password)).toBe(200);
      const kept = await database.sql`select time_zone, currency from business`;
      expect(kept).toEqual([{ time_zone: "Asia/Kolkata", currency: "INR" }]);
      next.signal("SIGTERM");
      expect((await next.ended()).output).not.toContain(password);
    } finally {
      await database.drop();
    }
  });

  test("a taken port is told in a sentence, and nothing is left running", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = address !== null && typeof address === "object" ? String(address.port) : "";
    const { code, output } = await runProgram("main.ts", [], { ...settings(), PORT: port }).ended();
    other.close();
    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${port} is already in use. Stop the program that has it, or choose another port: PORT=${Number(port) + 1} npm start.`,
    );
  });

  test("a bad setting is told in a sentence that names it", async () => {
    const { code, output } = await runProgram("main.ts", [], { ...settings(), TIMEZONE: "Mars" }).ended();
    expect(code).toBe(1);
    expect(output).toBe("TIMEZONE must be a time zone such as Asia/Kolkata.");
  });

  test("a database that can't be reached is told in a sentence", async () => {
    const url = "postgres://nobody:secret@127.0.0.1:1/nowhere";
    const { code, output } = await runProgram("main.ts", [], { ...settings(), DATABASE_URL: url }).ended();
    expect(code).toBe(1);
    expect(output).toMatch(/^The database can't be reached: /);
    expect(output).not.toContain("secret");
  });
});
