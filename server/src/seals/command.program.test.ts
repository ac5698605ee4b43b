import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startBackup, startRestore } from "../testing/database/backup.ts";
import { databaseUrl } from "../testing/database/database-url.ts";
import { runProgram, startServer } from "../testing/program.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";
import { openSealedWorld, type SealedWorld } from "../testing/worlds/sealed-world.ts";

const secret = randomBytes(32).toString("hex");
const nextSecret = randomBytes(32).toString("hex");

let world: SealedWorld;
let folder: TemporaryFolder;

/** A business of March, which a server of today reaches. */
beforeAll(async () => {
  [world, folder] = await Promise.all([openSealedWorld(), createTemporaryFolder()]);
  await world.spendBusyDay();
});
beforeEach(async () => {
  await world.api.sql`truncate seals, seal_signatures, sealed_books`;
});
afterAll(async () => {
  await world.close();
  await folder[Symbol.asyncDispose]();
});

function settings(others: Record<string, string> = { APP_SECRET: secret }) {
  const { connection, application } = world.api.database;
  return {
    DATABASE_URL: databaseUrl(application),
    DATABASE_OWNER_URL: databaseUrl(connection),
    DATA_DIR: folder.path,
    ...others,
  };
}

const seal = (args: string[], others?: Record<string, string>) =>
  runProgram("seals/command.ts", args, settings(others)).ended();
const verify = (args: string[], others?: Record<string, string>) =>
  runProgram("verify/command.ts", args, settings(others)).ended();

test("seals on demand, prints the newest seal, and verify says until when the books are sealed", async () => {
  expect(await seal(["--show"])).toEqual({ code: 1, output: "The books aren't sealed yet." });
  expect(await verify([])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The books aren't sealed yet\. /),
  });
  expect(await seal([], {})).toMatchObject({ code: 1, output: expect.stringMatching(/^Seals are signed: /) });
  const { code, output } = await seal([]);
  expect(output).toMatch(/^Sealed everything until \d{4}-\d\d-\d\d\.\nseal \d{4}-\d\d-\d\d [0-9a-f]{64}$/);
  expect(code).toBe(0);
  const line = output.split("\n")[1] ?? "";
  expect(await seal(["--show"], {})).toEqual({ code: 0, output: line });
  expect(await seal([])).toEqual({ code: 0, output: `No day is left to seal.\n${line}` });
  const file = join(folder.path, "seals.txt");
  await writeFile(file, `> npm run seal\n${line}\n`);
  expect(await verify(["--against", file])).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^The books are sealed until \d{4}-\d\d-\d\d\.\n1 operator, \d+ entries: all books agree\.$/,
    ),
  });
  await writeFile(file, `${line.slice(0, -64)}${"0".repeat(64)}\n`);
  expect(await verify(["--against", file])).toMatchObject({
    code: 1,
    output: expect.stringContaining("is another one than was kept elsewhere."),
  });
  await writeFile(file, "nothing\n");
  expect(await verify(["--against", file])).toMatchObject({
    code: 2,
    output: expect.stringContaining("has no seals"),
  });
});

test("verify without the secret says so and exits with 2, as it couldn't check everything", async () => {
  await seal([]);
  expect(await verify([], {})).toMatchObject({
    code: 2,
    output: expect.stringMatching(/Their signatures were not checked: .*\n.*: all books agree\.$/),
  });
});

test("a start under an exchanged secret signs the seals again", async () => {
  await seal([]);
  const server = await startServer(settings({ APP_SECRET: nextSecret, APP_SECRET_PREVIOUS: secret }));
  await server.line(/^Signed 1 seal of the books under the new APP_SECRET\.$/);
  server.signal("SIGTERM");
  await server.ended();
  expect(await verify([], { APP_SECRET: nextSecret })).toMatchObject({ code: 0 });
}, 90_000);

test("a backup keeps the seals, and a restore under another secret says what to do", async () => {
  await seal([]);
  const file = join(folder.path, "sealed.backup");
  const own = { APP_SECRET: secret };
  expect((await startBackup(settings(own), file).ended()).code).toBe(0);
  const target = { DATA_DIR: join(folder.path, "restored"), APP_SECRET: nextSecret };
  const restored = await startRestore({ ...target, APP_SECRET_PREVIOUS: secret }, file).ended();
  expect(restored).toMatchObject({ code: 0, output: expect.not.stringContaining("sealed") });
  expect(await startRestore(target, file, "--replace", "--accept-unsigned").ended()).toMatchObject({
    code: 0,
    output: expect.stringContaining("Its books were sealed under another APP_SECRET than here"),
  });
  expect(await runProgram("seals/command.ts", [], target).ended()).toMatchObject({
    code: 1,
    output: expect.stringContaining("was signed under another APP_SECRET than here"),
  });
  const accepted = await runProgram("seals/command.ts", ["--accept-unsigned"], target).ended();
  expect(accepted).toMatchObject({ code: 0, output: expect.stringContaining("Signed 1 seal") });
  expect(await runProgram("verify/command.ts", [], target).ended()).toMatchObject({ code: 0 });
}, 90_000);

test("a running server seals by itself and writes the seal to its log", async () => {
  const server = await startServer(settings({ APP_SECRET: secret, LOG_LEVEL: "info" }));
  await server.line(/"seal":"seal \d{4}-\d\d-\d\d [0-9a-f]{64}".*"books sealed"/);
  await server.line(/housekeeping completed/);
  server.signal("SIGTERM");
  await server.ended();
  expect((await verify([])).code).toBe(0);
}, 90_000);

test("refuses unknown options", async () => {
  const usage = { code: 1, output: "Usage: npm run seal [-- --show | --accept-unsigned]" };
  expect(await seal(["--now"])).toEqual(usage);
  expect(await seal(["--show", "--accept-unsigned"])).toEqual(usage);
});
