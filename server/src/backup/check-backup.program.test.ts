import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { defaultSettings } from "@cable-connect/contract/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyOf } from "../settings/app-secret.ts";
import { deriveSigningKey } from "../settings/signing-key.ts";
import { startTestApi } from "../testing/api.ts";
import { createBusiness, recharge } from "../testing/business.ts";
import { backupSecret, startBackup } from "../testing/database/backup.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";
import { checkBackup } from "./check-backup.ts";

let folder: TemporaryFolder;
let file: string;
let packed: Buffer;
let text: string;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  file = join(folder.path, "tried.backup");
  const api = await startTestApi();
  await recharge(api, await createBusiness(api, await api.signInAdmin()));
  expect((await startBackup(api.database, file).ended()).code).toBe(0);
  await api.close();
  packed = await readFile(file);
  text = gunzipSync(packed).toString("utf8");
});
afterAll(() => folder[Symbol.asyncDispose]());

async function check(content: Buffer | string): Promise<string> {
  await writeFile(file, content);
  const progress = { show: () => {}, clear: () => {} };
  const signatures = {
    keys: [deriveSigningKey(keyOf(backupSecret), "backups")],
    acceptUnsigned: false,
    log: () => {},
  };
  const access = { signatures, encryption: undefined };
  const { signal } = new AbortController();
  return checkBackup(file, { access, settings: defaultSettings, progress, signal }).then(
    () => "whole",
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

test("an unchanged backup passes the check", async () => {
  expect(await check(packed)).toBe("whole");
});

/** A flipped bit can be harmless: a back-reference may point to either of two equal places. */
function unpacksToTheSame(flipped: Buffer): boolean {
  try {
    return gunzipSync(flipped).equals(gunzipSync(packed));
  } catch {
    return false;
  }
}

test("a flipped bit is detected unless the content unpacks to the same", async () => {
  // The first ten bytes are gzip's header, which doesn't affect the rows.
  const positions = [
    10,
    packed.length - 1,
    ...Array.from({ length: 60 }, () => randomInt(10, packed.length)),
  ];
  for (const position of positions) {
    const flipped = Buffer.from(packed);
    flipped.writeUInt8(flipped.readUInt8(position) ^ (1 << randomInt(8)), position);
    const expected = unpacksToTheSame(flipped) ? /^whole$/ : /damaged/;
    expect(await check(flipped), `byte ${position} of ${packed.length}`).toMatch(expected);
  }
});

test("a backup cut short anywhere is detected", async () => {
  for (const length of [1, 9, 30, packed.length >> 1, packed.length - 9, packed.length - 1]) {
    expect(await check(packed.subarray(0, length)), `${length} bytes`).toMatch(/damaged/);
  }
});

test.each([
  ["cut within a table", () => text.slice(0, text.indexOf("copy public.wallets") - 40)],
  ["cut within a line", () => text.slice(0, text.indexOf("copy public.wallets") + 10)],
  ["without its signature", () => text.slice(0, text.lastIndexOf("-- signed"))],
  ["without its checksum", () => text.slice(0, text.lastIndexOf("-- sha256"))],
  ["a changed amount", () => text.replace("1000.00", "9000.00")],
  ["an additional row", () => text.replace("\n\\.\n", "\nX\t1\n\\.\n")],
  ["text after its end", () => `${text}-- more\n`],
  ["a header without tables", () => text.replace('"tables":[', '"nothing":[')],
  ["an incomplete header", () => text.replace('"tables":[', "")],
  ["a malformed table name", () => text.replaceAll("wallets", 'wallets;drop table users;"')],
])("%s is reported as damage", async (_, edit) => {
  expect(edit()).not.toBe(text);
  expect(await check(gzipSync(edit()))).toMatch(
    /^StartError: The backup .* is damaged: .+\. Nothing was changed\./,
  );
});

test.each([
  ["empty", "", /is empty, so it is no backup/],
  ["some text", "hello", /is not a backup of Cable Connect/],
  ["another gzip", gzipSync("select 1;\n"), /is not a backup of Cable Connect/],
])("a file that is %s is not a backup", async (_, content, reason) => {
  expect(await check(content)).toMatch(reason);
});
