import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { dateMarkOf, type LinkKind } from "./share-link.ts";
import { openShareToken, sealShareToken } from "./share-token.ts";

const kinds: readonly LinkKind[] = ["recharge-receipt", "payment-receipt", "page-to-pay"];
const date = "2999-12-31T23:59:59.999Z";
const dateMark = dateMarkOf(date);
const ids = { operatorId: 1001, id: 9_007_199_254_740_991 };
const longest = { ...ids, date, revocations: 4_294_967_295, madeOn: 65_000 };

describe("a token", () => {
  test.each([
    ["with the largest numbers", longest],
    ["with small ones", { ...longest, operatorId: 1, id: 127, revocations: 0, madeOn: 20_000 }],
    ["with two bytes in each", { ...longest, operatorId: 128, id: 16_383, revocations: 1 }],
  ])("%s decrypts to its contents", (_, link) => {
    const secret = randomBytes(32);
    const { date: _date, ...held } = link;
    const token = sealShareToken(secret, "recharge-receipt", link);
    expect(openShareToken(secret, "recharge-receipt", token)).toEqual({ ...held, dateMark });
  });

  test("of a customer has 24 letters, of which 80 bits can't be guessed", () => {
    const link = { operatorId: 1001, id: 12_345, date, revocations: 0, madeOn: 20_784 };
    expect(sealShareToken(randomBytes(32), "page-to-pay", link)).toHaveLength(24);
  });

  test("of one kind is none of another", () => {
    const secret = randomBytes(32);
    const tokens = kinds.map((kind) => sealShareToken(secret, kind, longest));
    expect(new Set(tokens).size).toBe(kinds.length);
    const opened = tokens.map((token) => kinds.filter((kind) => openShareToken(secret, kind, token)));
    expect(opened).toEqual(kinds.map((kind) => [kind]));
  });

  const oldest = "l50ihbyWdEOSBc-aMadVGva0HagaQuAsk75086qv1g1lAL38BOccpBFf95Q";
  const dated = "OrGRH2mDMHIvtDwFkNB959vSeI5UFFd73wh8lGs51OH8ZYYhzTI5EkzlGLTOUtvhcNk";
  const ending = {
    "recharge-receipt": "ozHOyriNpDexX8cb-P4zbpklZ1P8V8UhcbaNNX6SQLh8h8IjQsNpF8muZSRQRkX3_YfxSa4Kje-BvA",
    "payment-receipt": "RYCUdb130cwkvMZ6ig94mEyahejALueE6YhhRK7kDSBRrB1HUw3uCEiqNbXEtE2q9KYdfmawguzdMA",
    "page-to-pay": "O4DwyvGViHWQ5XvoY20UVXtBpErSy_sijc3AcUScxLjZkQ6Yr-ffeLfBSueNgl8csF60mL-MQ90u8w",
  };
  const none = { revocations: 0, madeOn: undefined };
  const held = { ...ids, dateMark, revocations: longest.revocations, madeOn: longest.madeOn };
  test.each([
    [
      "contained a date",
      "recharge-receipt",
      oldest,
      { operatorId: 1001, id: 42, dateMark: undefined, ...none },
    ],
    ["contained when they end", "recharge-receipt", dated, { ...ids, dateMark, ...none }],
    ["were short", "recharge-receipt", ending["recharge-receipt"], held],
    ["were short", "payment-receipt", ending["payment-receipt"], held],
    ["were short", "page-to-pay", ending["page-to-pay"], held],
  ] as const)("from before tokens %s decrypts to what it holds (%s)", (_, kind, token, expected) => {
    expect(openShareToken(Buffer.alloc(32, 7), kind, token)).toEqual(expected);
  });

  test("reveals nothing about IDs: tokens of consecutive IDs have nothing in common", () => {
    const secret = randomBytes(32);
    const tokens = [1, 2, 3].map((id) => sealShareToken(secret, "recharge-receipt", { ...longest, id }));
    expect(new Set(tokens.map((token) => token.slice(0, 8))).size).toBe(3);
    expect(new Set(tokens.map((token) => token.slice(-8))).size).toBe(3);
  });

  test("with any character changed, removed or added is invalid", () => {
    const secret = randomBytes(32);
    const token = sealShareToken(secret, "recharge-receipt", longest);
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === "A" ? "B" : "A";
      const changed = token.slice(0, index) + other + token.slice(index + 1);
      expect(openShareToken(secret, "recharge-receipt", changed)).toBeUndefined();
    }
    for (const bad of [
      "",
      token.slice(0, -1),
      token.slice(0, 12),
      `${token}A`,
      `${token}=`,
      `${token} `,
      "....",
      "a".repeat(59),
      "a".repeat(67),
      "a".repeat(78),
    ])
      expect(openShareToken(secret, "recharge-receipt", bad)).toBeUndefined();
    expect(
      openShareToken(Buffer.alloc(32, 7), "recharge-receipt", `A${ending["recharge-receipt"].slice(1)}`),
    ).toBeUndefined();
  });
});
