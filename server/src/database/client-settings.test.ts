import { describe, expect, test } from "vitest";
import { StartError } from "../start-error.ts";
import { clientSettings } from "./client-settings.ts";

function read(url: string) {
  return clientSettings({ kind: "url", url });
}

describe("a URL", () => {
  test("has every part, decoded", () => {
    expect(read("postgres://m%40x:p%2Fw%3F@db.example:6432/cable?sslmode=disable")).toEqual({
      host: "db.example",
      port: 6432,
      user: "m@x",
      password: "p/w?",
      database: "cable",
      ssl: false,
      options: undefined,
    });
  });

  test("defaults to port 5432 without encryption", () => {
    expect(read("postgresql://db.example/cable")).toMatchObject({ port: 5432, ssl: false });
  });

  test("sslmode=require encrypts without checking the certificate, verify-full checks it", () => {
    expect(read("postgres://db.example/cable?sslmode=require").ssl).toEqual({ rejectUnauthorized: false });
    expect(read("postgres://db.example/cable?sslmode=verify-full").ssl).toEqual({});
  });

  test("may have the folder of a socket as host", () => {
    expect(read("postgres://me@/cable?host=/run/postgresql").host).toBe("/run/postgresql");
    expect(read("postgres://me@%2Frun%2Fpostgresql/cable").host).toBe("/run/postgresql");
  });
});

describe("refused without quoting the password:", () => {
  test.each([
    ["another protocol", "mysql://me:secret@db.example/cable"],
    ["not a URL", "secret"],
    ["an invalid port", "postgres://me:secret@db.example:99999/cable"],
    ["a missing certificate", "postgres://me:secret@db.example/cable?sslmode=verify-ca&sslrootcert=/nowhere"],
  ])("%s", (_, url) => {
    let thrown: unknown;
    try {
      read(url);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(StartError);
    expect(String(thrown)).toContain("DATABASE_URL");
    expect(String(thrown)).not.toContain("secret");
  });
});
