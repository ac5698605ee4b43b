import { expect, test } from "vitest";
import { copiedUtr } from "./copied-utr.ts";

test.each([
  ["421300012345", "421300012345"],
  ["UTR: 4213 0001 2345", "421300012345"],
  ["₹1,200 paid on 30-11-2026. UPI Ref No 421300012345", "421300012345"],
  ["421300012345 to 919876543210@okaxis", "421300012345"],
  ["UTR 421300012345, ref 421300012345", "421300012345"],
  ["₹1,200 paid on 30-11-2026", undefined],
  ["919876543210@okaxis", undefined],
  ["421300012345 and 421300012346", undefined],
  ["4213000123456", undefined],
  ["Paid", undefined],
])("of %s the UTR %s is pasted", (copied, utr) => {
  expect(copiedUtr(copied)).toBe(utr);
});
