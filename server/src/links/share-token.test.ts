import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type LinkKind, openShareToken, sealShareToken } from "./share-token.ts";

const kinds: readonly LinkKind[] = ["recharge", "payment", "dues"];

describe("a token", () => {
  const date = "2999-12-31T23:59:59.999Z";
  const ids = { operatorId: 1001, id: 9_007_199_254_740_991 };
  const shared = { ...ids, date, revocations: 4_294_967_295, madeOn: 65_000 };

  test("decrypts to its contents", () => {
    const secret = randomBytes(32);
    expect(openShareToken(secret, "recharge", sealShareToken(secret, "recharge", shared))).toEqual(shared);
  });

  test("of one kind is none of another", () => {
    const secret = randomBytes(32);
    const tokens = kinds.map((kind) => sealShareToken(secret, kind, shared));
    expect(new Set(tokens).size).toBe(kinds.length);
    const opened = tokens.map((token) => kinds.filter((kind) => openShareToken(secret, kind, token)));
    expect(opened).toEqual(kinds.map((kind) => [kind]));
  });

  test("from before tokens contained a date decrypts to its IDs", () => {
    const token = "l50ihbyWdEOSBc-aMadVGva0HagaQuAsk75086qv1g1lAL38BOccpBFf95Q";
    const opened = {
      ...{ operatorId: 1001, id: 42, date: undefined },
      ...{ revocations: 0, madeOn: undefined },
    };
    expect(openShareToken(Buffer.alloc(32, 7), "recharge", token)).toEqual(opened);
  });

  test("from before tokens contained when they end decrypts to its IDs and date", () => {
    const token = "OrGRH2mDMHIvtDwFkNB959vSeI5UFFd73wh8lGs51OH8ZYYhzTI5EkzlGLTOUtvhcNk";
    const opened = { ...ids, date, revocations: 0, madeOn: undefined };
    expect(openShareToken(Buffer.alloc(32, 7), "recharge", token)).toEqual(opened);
  });

  test("reveals nothing about IDs: tokens of consecutive IDs have nothing in common", () => {
    const secret = randomBytes(32);
    const tokens = [1, 2, 3].map((id) => sealShareToken(secret, "recharge", { ...shared, id }));
    expect(new Set(tokens.map((token) => token.slice(0, 8))).size).toBe(3);
    expect(new Set(tokens.map((token) => token.slice(-8))).size).toBe(3);
  });

  test("with any character changed, removed or added is invalid", () => {
    const secret = randomBytes(32);
    const token = sealShareToken(secret, "recharge", shared);
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === "A" ? "B" : "A";
      const changed = token.slice(0, index) + other + token.slice(index + 1);
      expect(openShareToken(secret, "recharge", changed)).toBeUndefined();
    }
    for (const bad of [
      "",
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      `${token} `,
      "....",
      "a".repeat(59),
      "a".repeat(67),
      "a".repeat(78),
    ])
      expect(openShareToken(secret, "recharge", bad)).toBeUndefined();
  });
});
