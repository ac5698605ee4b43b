import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { StartError } from "../start-error.ts";
import { readConfig } from "./config.ts";
import { secretSettings } from "./secret-files.ts";

const folder = mkdtempSync(join(tmpdir(), "cable-connect-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, `secret-${Math.random()}`);
  writeFileSync(file, text);
  return file;
}

test("each secret is read from the file that its NAME_FILE names", () => {
  const values = {
    ...Object.fromEntries(secretSettings.map((name) => [name, `the secret ${name}`])),
    APP_SECRET: randomBytes(32).toString("hex"),
    SMTP_URL: "smtp://user:secret@mail.example.com",
  };
  const files = Object.entries(values).map(([name, value]) => [`${name}_FILE`, fileWith(`${value}\n`)]);
  const open = { SMTP_FROM: "reminders@example.com" };
  expect(readConfig({ ...open, ...Object.fromEntries(files) })).toEqual(readConfig({ ...open, ...values }));
});

test("only the last line break is removed", () => {
  const { admin } = readConfig({ ADMIN_PASSWORD_FILE: fileWith("  spaces are kept \r\n") });
  expect(admin.password).toBe("  spaces are kept ");
});

test("an empty NAME_FILE counts as absent", () => {
  expect(readConfig({ APP_SECRET_FILE: "" })).toEqual(readConfig({}));
});

test("a secret from a file is validated like any other", () => {
  expect(() => readConfig({ APP_SECRET_FILE: fileWith("short") })).toThrow("APP_SECRET is too short");
});

test.each([
  ["is missing", () => join(folder, "nothing"), /^APP_SECRET_FILE can't be read: ENOENT.*\.$/],
  ["is a folder", () => folder, /^APP_SECRET_FILE can't be read: EISDIR.*\.$/],
  ["is empty", () => fileWith("\n"), /^APP_SECRET_FILE names an empty file/],
])("a file that %s is refused, not ignored", (_, file, sentence) => {
  const read = () => readConfig({ APP_SECRET_FILE: file() });
  expect(read).toThrow(StartError);
  expect(read).toThrow(sentence);
});

test("a secret that is set twice is refused without quoting either value", () => {
  const read = () =>
    readConfig({
      METRICS_TOKEN: "a-token-of-the-variable",
      METRICS_TOKEN_FILE: fileWith("a-token-of-the-file"),
    });
  expect(read).toThrow("METRICS_TOKEN and METRICS_TOKEN_FILE are both set.");
});
