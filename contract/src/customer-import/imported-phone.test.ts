import { describe, expect, test } from "vitest";
import { readImportedPhone } from "./imported-phone.ts";

describe("a phone number in a file", () => {
  test.each([
    "9876543210",
    "+91 98765 43210",
    "+91-98765-43210",
    "+91 (98765) 43210",
    "919876543210",
    "09876543210",
    "+91 09876543210",
    "0091 9876543210",
    "98765.43210",
    "9876543210.0",
    "'+91 98765 43210",
    " 98765\u00A043210 ",
    "\u202A+91 98765 43210\u202C",
    "98765\u201343210",
    "tel:+919876543210",
  ])("reads %j as the ten digits", (written) => {
    expect(readImportedPhone(written)).toEqual({ phone: "9876543210", key: "9876543210" });
  });

  test.each([
    ["+1 415 555 26711", "+141555526711"],
    ["00971 50 123 4567", "+971501234567"],
    ["+65 9123 4567", "+6591234567"],
    ["0065-9123-4567", "+6591234567"],
  ])("keeps the country code of %j: %s", (written, phone) => {
    expect(readImportedPhone(written)).toEqual({ phone, key: phone });
  });

  test.each([
    ["022 4567 8901", "2245678901"],
    ["971501234567", "971501234567"],
    ["6591234567", "6591234567"],
  ])("adds no country code to %j: %s", (written, phone) => {
    expect(readImportedPhone(written)).toMatchObject({ phone });
  });

  test.each([
    ["9.19E+11", /^Excel shortened this phone number to 9\.19E\+11\. /],
    ["9,19877E+11", /^Excel shortened/],
    ["", /missing/],
    ["  ", /missing/],
    ["98765", /at least 10 digits/],
    ["00123456789", /at least 10 digits/],
    ["98765 4321x", /can only have digits/],
    ["9876543210 / 9123456780", /more than one phone number/],
    ["9876543210,9123456780", /more than one phone number/],
    ["1".repeat(21), /at most 20 characters/],
    ["=1+9876543210", /can only have digits/],
    ["9876543210\0", /can't be saved/],
    ["98765432\uD800", /can't be saved/],
  ])("refuses %j and says why", (written, reason) => {
    expect(readImportedPhone(written)).toEqual({ reason: expect.stringMatching(reason) });
  });
});
