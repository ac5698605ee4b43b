import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { StartError } from "../start-error.ts";
import { readConfig } from "./config.ts";

test("the defaults serve one machine", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ host: "127.0.0.1", port: 3000, trustProxy: false, logLevel: "warn" });
  expect(config.admin).toEqual({ username: "admin", password: undefined });
  expect(config.settings).toEqual({
    currency: "INR",
    locale: "en-IN",
    timeZone: "Asia/Kolkata",
    undoHours: 24,
    supportPhone: null,
    supportEmail: null,
  });
  const support = { SUPPORT_PHONE: "+91 98200 12345", SUPPORT_EMAIL: "help@example.com" };
  expect(readConfig(support).settings).toMatchObject({
    supportPhone: "+91 98200 12345",
    supportEmail: "help@example.com",
  });
  expect(readConfig({ UNDO_HOURS: "0" }).settings.undoHours).toBe(0);
  expect(config.dataDir).toMatch(/\/data$/);
  expect(config.databaseUrl).toBeUndefined();
});

test("an empty variable counts as absent", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "", ADMIN_PASSWORD: "" })).toEqual(readConfig({}));
});

test.each([
  ["PORT", "http"],
  ["PORT", "65536"],
  ["TIMEZONE", "Asia/Atlantis"],
  ["TIMEZONE", "+05:30"],
  ["CURRENCY", "RUPEES"],
  ["LOG_LEVEL", "loud"],
  ["ADMIN_USERNAME", "a"],
  ["ADMIN_USERNAME", "the admin"],
  ["ADMIN_PASSWORD", "short"],
  ["APP_SECRET", "short"],
  ["APP_SECRET_PREVIOUS", "short"],
  ["METRICS_TOKEN", "short"],
  ["SMTP_URL", "mail.example.com"],
  ["SMTP_URL", "http://mail.example.com"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://user:secret@mail.example.com"],
  ["SMTP_FROM", "reminders"],
  ["SMTP_FROM", "reminders@example.com"],
  ["UNDO_HOURS", "-1"],
  ["UNDO_HOURS", "1.5"],
  ["UNDO_HOURS", "8785"],
  ["SUPPORT_PHONE", "ask at the counter"],
  ["SUPPORT_EMAIL", "help"],
  ["WORKERS", "0"],
  ["WORKERS", "65"],
  ["DATABASE_OWNER_URL", "postgres://owner@db.example/cable"],
])("an invalid %s (%s) is refused with its name", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test.each([
  ["one character", "a".repeat(64), "repeats itself"],
  ["a word again and again", "deadbeef".repeat(8), "repeats itself"],
  ["the alphabet", "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOP", "is a series of characters"],
  ["a sentence", "the quick brown fox jumps over the lazy dog again", "consists of words"],
  ["a password with what is known", "MySuperSecretKeyForProductionDoNotShareIt1234567", "consists of words"],
  ["16 random bytes", randomBytes(16).toString("hex"), "is too short: it needs 32 random bytes"],
])("an APP_SECRET of %s is refused, with a way to make one", (_, secret, reason) => {
  const read = () => readConfig({ APP_SECRET: secret });
  expect(read).toThrow(StartError);
  expect(read).toThrow(reason);
  expect(read).toThrow("Make one with: openssl rand -hex 32.");
  expect(read, "it is never quoted").not.toThrow(secret);
  expect(readConfig({ APP_SECRET_PREVIOUS: secret }).previousAppSecret, "to exchange it").toBe(secret);
});

test.each([
  ["hex", () => randomBytes(32).toString("hex")],
  ["base64", () => randomBytes(32).toString("base64")],
  ["base64url", () => randomBytes(32).toString("base64url")],
  ["what deploy/make-secrets.sh made in earlier releases", () => randomBytes(24).toString("hex")],
])("a random APP_SECRET in %s is accepted", (_, make) => {
  for (let drawn = 0; drawn < 200; drawn++) {
    const secret = make();
    expect(readConfig({ APP_SECRET: secret }).appSecret).toBe(secret);
  }
});

test("a mail server has a URL and a sender's address, and an invalid URL is never quoted", () => {
  const mail = { SMTP_URL: "smtps://user:p%40ss@mail.example.com:465", SMTP_FROM: "reminders@example.com" };
  expect(readConfig(mail).mail).toEqual({ url: mail.SMTP_URL, from: mail.SMTP_FROM });
  expect(readConfig({}).mail).toBeUndefined();
  const read = () => readConfig({ ...mail, SMTP_URL: "smpt://user:secret@mail.example.com" });
  expect(read).toThrow(/^(?!.*secret).*SMTP_URL/);
});

test("all invalid settings are reported at once", () => {
  expect(() => readConfig({ PORT: "x", CURRENCY: "x" })).toThrow(/PORT .*; CURRENCY /);
});

test.each([
  ["true", true],
  ["false", false],
  ["10.0.0.1, 10.0.0.2", "10.0.0.1, 10.0.0.2"],
  ["loopback,192.168.0.0/16,fd00::/8", "loopback,192.168.0.0/16,fd00::/8"],
])("TRUST_PROXY %s is accepted", (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected);
});

test.each(["nginx", "10.0.0", "10.0.0.1/33", "10.0.0.1/0", "10.0.0.1/8/8", "10.0.0.1;10.0.0.2", "-1", "yes"])(
  "TRUST_PROXY %s is refused",
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY must be true, false, a number/);
  },
);

test("TRUST_PROXY as a number trusts that many proxies", () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: "2" });
  if (typeof trustProxy !== "function") throw new Error("a number must become a rule");
  expect([0, 1, 2].map((hop) => trustProxy("10.0.0.1", hop))).toEqual([true, true, false]);
});
