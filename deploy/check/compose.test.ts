import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { settingNames } from "../../server/src/settings/config.ts";
import { secretSettings } from "../../server/src/settings/secret-files.ts";
import { composeFaults, readCompose } from "./compose-faults.ts";
import { readDeployFile, repository } from "./files.ts";

const text = readDeployFile("compose.yaml");
const compose = readCompose(parse(text));
const folder = mkdtempSync(path.join(tmpdir(), "cable-connect-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function makeSecrets(): Record<string, string> {
  execFileSync(path.join(repository, "deploy/make-secrets.sh"), [folder]);
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
  );
}

test("the compose file follows the rules", () => {
  expect(composeFaults(compose)).toEqual([]);
});

test.each([
  ["a writable image", "read_only: true", "read_only: false", "may write"],
  ["capabilities", "cap_drop:\n      - ALL", "cap_drop: []", "keeps capabilities"],
  ["new privileges", "no-new-privileges:true", "no-new-privileges:false", "may gain privileges"],
  ["an image without a fixed version", "postgres:18.4-bookworm", "postgres:latest", "no pinned image"],
  ["a port open to every network", '"127.0.0.1:', '"', "to every network"],
  ["a secret in the environment", "APP_SECRET_FILE:", "APP_SECRET:", "has APP_SECRET"],
  ["a secret that the service doesn't get", "      - app-secret\n", "", "isn't given app-secret"],
  ["an undeclared secret", "  app-secret:\n    file: ./secrets/app-secret\n", "", "unknown secret"],
  ["an undeclared volume", "- backups:/backups", "- backup:/backups", "unknown volume"],
  ["a start that doesn't wait for a healthy database", "service_healthy", "service_started", "doesn't wait"],
])("%s is reported", (_, present, instead, fault) => {
  const changed = text.replace(present, instead);
  expect(changed).not.toBe(text);
  expect(composeFaults(readCompose(parse(changed))).join("\n")).toContain(fault);
});

test("every variable of the server is one of its settings", () => {
  const names = [...settingNames, ...secretSettings.map((name) => `${name}_FILE`)];
  const given = Object.keys(compose.services.server?.environment ?? {});
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((name) => !names.includes(name))).toEqual([]);
});

test("the files that it names exist", () => {
  const { build, volumes = [] } = { ...compose.services.server };
  const context = path.join(repository, "deploy", build?.context ?? "");
  expect(existsSync(path.join(context, build?.dockerfile ?? "?"))).toBe(true);
  for (const volume of [...volumes, ...(compose.services.database?.volumes ?? [])]) {
    const [source = ""] = volume.split(":");
    if (source.startsWith(".")) {
      expect(statSync(path.join(repository, "deploy", source)).isFile(), source).toBe(true);
    }
  }
});

test("make-secrets.sh creates its secrets, random and only once, in a folder that only its owner may enter", () => {
  const made = makeSecrets();
  const wanted = Object.values(compose.secrets).map(({ file }) => path.basename(file));
  expect(Object.keys(made).toSorted()).toEqual(wanted.toSorted());
  expect(new Set(Object.values(made)).size).toBe(wanted.length);
  expect(made["database-url"]).toBe(
    `postgres://cable_connect_app:${made["application-password"]}@database/cable_connect`,
  );
  expect(made["app-secret"]).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(makeSecrets()).toEqual(made);
});

test("the database service gets the secrets with the roles' passwords", () => {
  const roles = readDeployFile("postgres/roles.sql");
  const read = [...roles.matchAll(/\}\/([a-z-]+)"`/g)].map(([, name = ""]) => name);
  expect(read).toHaveLength(2);
  expect(compose.services.database?.secrets).toEqual(expect.arrayContaining(read));
});
