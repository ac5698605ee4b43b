import { describe, expect, test } from "vitest";
import {
  type Receipt,
  receiptAmount,
  receiptLines,
  receiptNotice,
  receiptRest,
  receiptText,
} from "./receipts.ts";
import { defaultSettings } from "./settings.ts";

const receipt: Receipt = {
  rechargeId: 7,
  transactionId: 12,
  shop: { name: "Sai Cable", phone: null, address: null },
  customer: { name: "Asha Menon", phone: "9845012345" },
  platform: { name: "City IPTV", type: "iptv" },
  planName: "Basic Plan",
  amount: "1299.00",
  rechargeDate: "2026-03-10T18:31:00Z",
  expiryDate: "2026-04-10",
  status: "completed",
  reversedAt: null,
};
const link = "https://shop.example/r/abc";

test("a receipt lists what was bought, in the business time zone", () => {
  expect(receiptLines(receipt, defaultSettings).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Receipt no.: #7",
    "Date: 11 Mar 2026, 12:01 AM",
    "Customer: Asha Menon",
    "Mobile: 98450\u00a012345",
    "Service: City IPTV (IPTV)",
    "Plan: Basic Plan (30 days)",
    "Paid until: 10 Apr 2026",
    "Transaction: #12",
  ]);
  expect(receiptLines({ ...receipt, transactionId: null }, defaultSettings)).toHaveLength(7);
});

test("it names the kind of a service, unless it is of others", () => {
  const platform = { name: "Set-top Care", type: "others" } as const;
  const service = receiptLines({ ...receipt, platform }, defaultSettings).find(
    ({ label }) => label === "Service",
  );
  expect(service?.value).toBe("Set-top Care");
});

test("its amount has paise", () => {
  expect(receiptAmount(receipt, defaultSettings)).toBe("₹1,299.00");
});

describe("the notice of a receipt", () => {
  test("is undefined while the recharge is completed", () => {
    expect(receiptNotice(receipt, defaultSettings)).toBeUndefined();
    expect(receiptText(receipt, link, defaultSettings)).toBe(
      `Sai Cable: ₹1,299.00 received for City IPTV, Basic Plan (30 days), paid until 10 Apr 2026. Receipt: ${link}`,
    );
  });

  test("says that it was undone, and on which business day", () => {
    const reversed: Receipt = { ...receipt, status: "reversed", reversedAt: "2026-03-11T18:30:00Z" };
    const notice = "This recharge was undone on 12 Mar 2026. This receipt is no longer valid.";
    expect(receiptNotice(reversed, defaultSettings)).toBe(notice);
    const text = receiptText(reversed, link, defaultSettings);
    expect(text).toBe(`Sai Cable: ₹1,299.00 for City IPTV. ${notice} Receipt: ${link}`);
  });

  test("says that it is not completed", () => {
    const pending: Receipt = { ...receipt, status: "pending" };
    expect(receiptNotice(pending, defaultSettings)).toBe("This recharge is not completed (pending).");
    expect(receiptText(pending, link, defaultSettings)).not.toContain("received");
  });
});

describe("the receipt of a recharge whose operator collects", () => {
  const account = {
    charged: "1500.00",
    received: {
      amount: "1000.00",
      mode: "upi" as const,
      receivedOn: "2026-03-11",
      receiptNumber: "2025-26/000007",
    },
    outstanding: "650.50",
  };
  const lines = (of: Receipt) =>
    receiptLines(of, defaultSettings)
      .slice(8)
      .map(({ label, value }) => `${label}: ${value}`);

  test("tells what was charged, received and is outstanding, and not what the operator paid", () => {
    const collected: Receipt = { ...receipt, account };
    expect(lines(collected)).toEqual([
      "Charged: ₹1,500.00",
      "Received: UPI, 11 Mar 2026",
      "Payment receipt: 2025-26/000007",
    ]);
    expect(receiptRest(collected, defaultSettings)).toEqual({
      label: "Outstanding after this recharge",
      value: "₹650.50",
    });
    expect(receiptAmount(collected, defaultSettings)).toBe("₹1,000.00");
    expect(receiptText(collected, link, defaultSettings)).toBe(
      `Sai Cable: City IPTV, Basic Plan (30 days), until 10 Apr 2026. Received ₹1,000.00, outstanding ₹650.50. Receipt: ${link}`,
    );
  });

  test("says of an undone recharge where what was received with it went", () => {
    const reversed: Receipt = { ...receipt, status: "reversed", reversedAt: "2026-03-11T18:30:00Z", account };
    expect(receiptNotice(reversed, defaultSettings)).toBe(
      "This recharge was undone on 12 Mar 2026. This receipt is no longer valid. ₹1,000.00 received with it stays on the customer's account, receipt 2025-26/000007.",
    );
    expect(receiptRest(reversed, defaultSettings), "nothing is owed for it").toBeUndefined();
    const received = { ...account.received, isReversed: true as const };
    const both: Receipt = { ...reversed, account: { ...account, received } };
    expect(receiptNotice(both, defaultSettings)).toContain(
      "₹1,000.00 received with it was reversed too, receipt 2025-26/000007.",
    );
    expect(receiptAmount(both, defaultSettings)).toBe("₹1,000.00");
  });

  test("says so when nothing was received, or nothing charged", () => {
    const unpaid: Receipt = { ...receipt, account: { ...account, received: null } };
    expect(lines(unpaid)).toEqual(["Charged: ₹1,500.00"]);
    expect(receiptAmount(unpaid, defaultSettings)).toBe("₹0.00");
    const free = { charged: "0.00", received: null, outstanding: null };
    expect(lines({ ...receipt, account: free })).toEqual(["Charged: ₹0.00"]);
  });
});
