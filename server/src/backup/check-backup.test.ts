import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { defaultSettings } from "@cable-connect/contract/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi } from "../testing/api.ts";
import { startBackup } from "../testing/backup.ts";
import { createBusiness, recharge } from "../testing/business.ts";
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
  return checkBackup(file, defaultSettings, progress, new AbortController().signal).then(
    () => "whole",
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

test("a backup is whole as it was written", async () => {
  expect(await check(packed)).toBe("whole");
});

/** Some bits say nothing: a repetition may be told by either of two places that hold the same. */
function unpacksToTheSame(flipped: Buffer): boolean {
  try {
    return gunzipSync(flipped).equals(gunzipSync(packed));
  } catch {
    return false;
  }
}

test("a bit that flipped anywhere in what is packed is noticed where it says anything", async () => {
  // The first ten bytes are gzip's own: its name for itself, a date and a system, none of which say anything of the rows.
  const places = [10, packed.length - 1, ...Array.from({ length: 60 }, () => randomInt(10, packed.length))];
  for (const place of places) {
    const flipped = Buffer.from(packed);
    flipped.writeUInt8(flipped.readUInt8(place) ^ (1 << randomInt(8)), place);
    const expected = unpacksToTheSame(flipped) ? /^whole$/ : /damaged/;
    expect(await check(flipped), `byte ${place} of ${packed.length}`).toMatch(expected);
  }
});

test("a backup that was cut short is noticed wherever it was cut", async () => {
  for (const length of [1, 9, 30, packed.length >> 1, packed.length - 9, packed.length - 1]) {
    expect(await check(packed.subarray(0, length)), `${length} bytes`).toMatch(/damaged/);
  }
});

test.each([
  ["cut within a table", () => text.slice(0, text.indexOf("copy public.wallets") - 40)],
  ["cut within a line", () => text.slice(0, text.indexOf("copy public.wallets") + 10)],
  ["without its checksum", () => text.slice(0, text.lastIndexOf("-- sha256"))],
  ["a changed amount", () => text.replace("1000.00", "9000.00")],
  ["a row more", () => text.replace("\n\\.\n", "\nX\t1\n\\.\n")],
  ["something behind its end", () => `${text}-- more\n`],
  ["a header without tables", () => text.replace('"tables":[', '"nothing":[')],
  ["a header that is cut", () => text.replace('"tables":[', "")],
  ["a table of a strange name", () => text.replaceAll("wallets", 'wallets;drop table users;"')],
])("%s is damage", async (_, edit) => {
  expect(edit()).not.toBe(text);
  expect(await check(gzipSync(edit()))).toMatch(
    /^StartError: The backup .* is damaged: .+\. Nothing was changed\./,
  );
});

test.each([
  ["empty", "", /is empty, so it is no backup/],
  ["some text", "hello", /is not a backup of Cable Connect/],
  ["another gzip", gzipSync("select 1;\n"), /is not a backup of Cable Connect/],
])("a file that is %s is none of ours", async (_, content, reason) => {
  expect(await check(content)).toMatch(reason);
});
