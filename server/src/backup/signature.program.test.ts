import { randomBytes } from "node:crypto";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../database/connect.ts";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { createBusiness, recharge } from "../testing/business.ts";
import {
  backupSecret,
  connectObserver,
  rewriteBackup,
  startBackup,
  startRestore,
} from "../testing/database/backup.ts";
import { createEmptyDatabase, type TestDatabase } from "../testing/database/database.ts";
import { databaseUrl } from "../testing/database/database-url.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";
import { signatureLine } from "./signature.ts";

let api: TestApi;
let folder: TemporaryFolder;
let target: TestDatabase;
let observer: Database;
let whole: string;
let file: string;
let signature: string;

beforeAll(async () => {
  [api, folder] = await Promise.all([startTestApi(), createTemporaryFolder()]);
  await recharge(api, await createBusiness(api, await api.signInAdmin()));
  whole = join(folder.path, "whole.backup");
  file = join(folder.path, "tried.backup");
  expect((await startBackup(api.database, whole).ended()).code).toBe(0);
  const text = gunzipSync(await readFile(whole)).toString("utf8");
  signature = text.slice(text.lastIndexOf("-- signed"));
});
beforeEach(async () => {
  await copyFile(whole, file);
  target = await createEmptyDatabase();
  observer = await connectObserver(target);
  return async () => {
    await observer.end();
    await target.drop();
  };
});
afterAll(async () => {
  await api.close();
  await folder[Symbol.asyncDispose]();
});

/** The settings of a command on a database, with these secrets alone. */
function settingsFor(database: TestDatabase, secrets: Record<string, string>): Record<string, string> {
  return {
    DATA_DIR: join(folder.path, "none"),
    DATABASE_URL: databaseUrl(database.application),
    DATABASE_OWNER_URL: databaseUrl(database.connection),
    ...secrets,
  };
}

function restore(secrets: Record<string, string>, ...args: string[]) {
  return startRestore(settingsFor(target, secrets), file, ...args).ended();
}

const here = { APP_SECRET: backupSecret };

/** Changes a row in a way that breaks no rule and no sum. */
function forge(text: string): string {
  return text.replaceAll("Test Operator", "The Forger");
}

/** The format of releases before signatures. */
function asFormat1(text: string): string {
  return text.replace('"format":2', '"format":1');
}

const unsigned = "is not signed, so somebody may have changed it since it was made";

test.each([
  ["with the old signature", forge, () => signature, "was changed after it was made: its signature doesn't"],
  ["as unsigned", forge, (checksum: string) => `${signatureLine(checksum, undefined)}\n`, unsigned],
  ["as one of an earlier release", (text: string) => asFormat1(forge(text)), () => "", unsigned],
  [
    "with a signature of the forger's",
    forge,
    (checksum: string) => `${signatureLine(checksum, { id: "0".repeat(16), key: randomBytes(32) })}\n`,
    "was signed under another APP_SECRET than here",
  ],
  ["with a text instead", forge, () => "-- signed by the owner\n", "has a signature that can't be read"],
])(
  "a backup changed, with its checksum corrected, and presented %s is refused; --accept-unsigned restores it and says so",
  async (_, edit, sign, reason) => {
    await rewriteBackup(file, edit, sign);
    const refused = await restore(here);
    expect(refused.output).toContain(`The backup ${file} ${reason}`);
    expect(refused.output).toContain("Nothing was changed.");
    expect(refused.code).toBe(1);
    expect(await observer`select from pg_class where relname = 'users'`).toHaveLength(0);
    const accepted = await restore(here, "--accept-unsigned");
    expect(accepted.output).toContain(`The backup ${file} ${reason}`);
    expect(accepted.output.match(/Restoring it anyway \(--accept-unsigned\)\./g)).toHaveLength(1);
    expect(accepted.code).toBe(0);
    expect(await observer`select from users where name = 'The Forger'`).toHaveLength(1);
  },
);

test("a damaged backup is refused with --accept-unsigned too", async () => {
  const text = await readFile(file);
  await writeFile(file, text.subarray(0, text.length - 40));
  const { code, output } = await restore(here, "--accept-unsigned");
  expect([code, output]).toEqual([1, expect.stringContaining("is damaged")]);
});

test("a backup of the last release without signatures restores with --accept-unsigned", async () => {
  await rewriteBackup(file, asFormat1, () => "");
  expect((await restore(here)).output).toContain(unsigned);
  expect(await restore(here, "--accept-unsigned")).toMatchObject({ code: 0 });
});

test("after an exchange of APP_SECRET a backup from before restores with the previous one", async () => {
  const now = { APP_SECRET: randomBytes(32).toString("hex") };
  const { code, output } = await restore(now);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining("was signed under another APP_SECRET than here"),
  ]);
  expect(await restore({ ...now, APP_SECRET_PREVIOUS: backupSecret })).toMatchObject({ code: 0 });
});

test("a server's own secret in the data folder signs and checks; a command makes none", async () => {
  const unsignedFile = join(folder.path, "unsigned.backup");
  const made = await startBackup(settingsFor(api.database, {}), unsignedFile).ended();
  expect(made).toEqual({
    code: 0,
    output: expect.stringContaining("It is not signed, so a restore will refuse"),
  });
  const data = join(folder.path, "data");
  await mkdir(data);
  await writeFile(join(data, "app-secret"), randomBytes(32).toString("base64url"), { mode: 0o600 });
  const own = { DATA_DIR: data };
  const made2 = await startBackup(settingsFor(api.database, own), file, "--force").ended();
  expect(made2.output).not.toContain("It is not signed");
  expect((await restore({})).output).toContain("was signed under another APP_SECRET than here");
  expect(await restore(own)).toMatchObject({ code: 0 });
});
