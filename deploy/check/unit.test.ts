import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { startCommand } from "../../scripts/start-command.ts";
import { settingNames } from "../../server/src/settings/config.ts";
import { secretSettings } from "../../server/src/settings/secret-files.ts";
import { readDeployFile, repository } from "./files.ts";
import { readUnit, variablesOf } from "./unit.ts";

const unit = readUnit(readDeployFile("cable-connect.service"));
const withPostgresql = readUnit(readDeployFile("cable-connect-postgresql.conf"));

test("the program that it starts exists", () => {
  const installed = unit.get("WorkingDirectory")?.[0] ?? "?";
  const [program = "", ...words] = (unit.get("ExecStart")?.[0] ?? "").split(" ");
  expect(program.startsWith(`${installed}/`)).toBe(true);
  accessSync(path.join(repository, program.slice(installed.length)), constants.X_OK);
  const [, ...started] = startCommand();
  expect(words).toEqual(started);
  expect(existsSync(path.join(repository, words.at(-1) ?? ""))).toBe(true);
});

test("every variable that it sets is one of the server's settings", () => {
  const names = [...settingNames, ...secretSettings.map((name) => `${name}_FILE`), "NODE_ENV"];
  const set = [...Object.keys(variablesOf(unit)), ...Object.keys(variablesOf(withPostgresql))];
  expect(set.filter((name) => !names.includes(name))).toEqual([]);
});

test("the data folder is the one that systemd creates and makes writable", () => {
  expect(variablesOf(unit).DATA_DIR).toBe(`/var/lib/${unit.get("StateDirectory")?.[0]}`);
  expect(unit.get("ProtectSystem")).toEqual(["strict"]);
});

test("it starts after the clock is synchronized", () => {
  for (const setting of ["After", "Wants"]) {
    expect(unit.get(setting)?.[0]?.split(" ")).toContain("time-sync.target");
  }
});

test("it runs without privileges, and has time to finish running requests", () => {
  expect(unit.get("User")).toEqual(["cable-connect"]);
  expect(unit.get("NoNewPrivileges")).toEqual(["yes"]);
  expect(unit.get("CapabilityBoundingSet")).toEqual([]);
  expect(unit.get("KillMode")).toEqual(["mixed"]);
  expect(Number(unit.get("TimeoutStopSec")?.[0])).toBeGreaterThan(10);
  expect(unit.get("Restart")).toEqual(["on-failure"]);
  // Node compiles code at run time.
  expect(unit.has("MemoryDenyWriteExecute")).toBe(false);
});

test("with the PostgreSQL drop-in systemd loads each secret that the server reads", () => {
  const loaded = (withPostgresql.get("LoadCredential") ?? []).map((value) => value.split(":")[0]);
  const named = Object.values(variablesOf(withPostgresql)).map((value) => value.replace("%d/", ""));
  expect(named.toSorted()).toEqual(loaded.toSorted());
  expect(Object.keys(variablesOf(withPostgresql))).toContain("DATABASE_URL_FILE");
});
