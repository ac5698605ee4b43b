import { describe, expect, test } from "vitest";
import { chooseField, fieldsByName, fieldsByValues, looksLikePhone } from "./guess-fields.ts";

describe("a column name is recognized", () => {
  test.each([
    [
      "name",
      [
        "Name",
        "Customer Name",
        "Cust Name",
        "Name of the Subscriber",
        "Account Holder",
        "full_name",
        "CLIENT",
      ],
    ],
    ["name", ["First Name", "Surname", "LastName"]],
    [
      "phone",
      [
        "Mobile No.",
        "Mob No",
        "Phone",
        "PHONE NUMBER",
        "Contact",
        "WhatsApp Number",
        "RMN",
        "Ph no",
        "mobileNumber",
      ],
    ],
    ["email", ["Email", "EMAIL ID", "Customer E-Mail", "E-mail ID", "Mail", "e-mail address"]],
    [
      "address",
      [
        "Address",
        "Addr",
        "Installation Address",
        "Address Line 1",
        "City",
        "Pin Code",
        "Flat No",
        "Landmark",
      ],
    ],
  ] as const)("as %s: %j", (field, headers) => {
    for (const header of headers) expect(fieldsByName([header]), header).toEqual([field]);
  });

  test.each([
    "STB No",
    "Box",
    "Validity",
    "Rent",
    "Recharge Date",
    "Paid on",
    "Username",
    "Nominee Name",
    "Rename",
    "",
  ])("as no field: %s", (header) => {
    expect(fieldsByName([header])).toEqual([undefined]);
  });

  test.each([
    ["platform", ["Platform", "Network", "MSO Name"]],
    [
      "expiry",
      [
        "Paid until",
        "Expiry",
        "Expiry Date",
        "Plan Expiry",
        "EXP DATE",
        "Valid Till",
        "Valid upto",
        "Validity Date",
        "Paid till",
        "Due Date",
        "Next Due Date",
        "Renewal Date",
        "End Date",
        "Expires on",
        "expiryDate",
      ],
    ],
    ["plan", ["Plan", "Package", "Pack Name", "Current Plan", "Bouquet"]],
    ["amount", ["Recharge amount", "Amount", "Amt", "Plan Price", "Package Cost", "Renewal Amount"]],
  ] as const)("as %s, whether or not the operator collects: %j", (field, headers) => {
    for (const header of headers) {
      expect(fieldsByName([header]), header).toEqual([field]);
      expect(fieldsByName([header], { collects: true }), header).toEqual([field]);
    }
  });

  test("a price as the recharge amount, while the operator collects as what the customer pays", () => {
    expect(fieldsByName(["Price"])).toEqual(["amount"]);
    expect(fieldsByName(["Price", "Amount"])).toEqual([undefined, "amount"]);
    expect(fieldsByName(["Price", "Amount"], { collects: true })).toEqual(["price", "amount"]);
  });

  test("a due as a balance and its date as the expiry", () => {
    expect(fieldsByName(["Due", "Due Date"], { collects: true })).toEqual(["oldBalance", "expiry"]);
  });

  test("area and street only where they are fields of their own", () => {
    const headers = ["Area", "Street Name", "City"];
    expect(fieldsByName(headers, { collects: true })).toEqual(["area", "street", "address"]);
    expect(fieldsByName(headers)).toEqual(["address", undefined, "address"]);
  });

  test.each([
    [
      "oldBalance",
      [
        "Old Balance",
        "Balance",
        "Due",
        "Old Due",
        "Outstanding",
        "Arrears",
        "Pending",
        "Due Amount",
        "Bal.",
        "Prev. Balance",
        "Balance Due",
        "Amount Pending",
        "Outstanding Amt",
      ],
    ],
    ["owedSince", ["Owed since", "Due From", "Pending since", "Outstanding Since"]],
    ["label", ["Label", "Connection"]],
    ["setTopBox", ["STB No", "Set-top box", "Box", "STB ID", "Set Top Box Number"]],
    ["smartCard", ["Smart card or VC", "VC No.", "Smartcard", "VC", "Viewing Card No"]],
    ["mac", ["MAC address", "MAC", "MAC ID"]],
    ["username", ["User name", "Username", "User ID", "PPPoE User ID", "Login"]],
    ["account", ["Account", "Account No", "OTT Account"]],
    ["price", ["Monthly", "Monthly Price", "Rent", "Monthly Charge"]],
  ] as const)("as %s only while the operator collects: %j", (field, headers) => {
    for (const header of headers) {
      expect(fieldsByName([header], { collects: true }), header).toEqual([field]);
      expect(fieldsByName([header]), header).toEqual([undefined]);
    }
  });

  test.each(["Wallet Balance", "Old Box"])("as no field while the operator collects: %s", (header) => {
    expect(fieldsByName([header], { collects: true })).toEqual([undefined]);
  });

  test("a full name takes precedence over its parts, which are joined otherwise", () => {
    expect(fieldsByName(["First Name", "Name", "Last Name"])).toEqual([undefined, "name", undefined]);
    expect(fieldsByName(["First Name", "Last Name"])).toEqual(["name", "name"]);
  });

  test("of several number columns the likeliest becomes the phone", () => {
    expect(fieldsByName(["Contact", "Phone", "Mobile"])).toEqual([undefined, undefined, "phone"]);
    expect(fieldsByName(["Contact", "Phone"])).toEqual([undefined, "phone"]);
    expect(fieldsByName(["Mobile 1", "Mobile 2"])).toEqual(["phone", undefined]);
  });

  test("all parts of an address are joined, and only the first email address is used", () => {
    expect(fieldsByName(["City", "Address Line 1", "Address Line 2", "Email", "Billing Email"])).toEqual([
      "address",
      "address",
      "address",
      "email",
      undefined,
    ]);
  });
});

test.each([
  ["9000000001", true],
  ["+91-98450 99999", true],
  ["'+91 98450.99999", true],
  ["(080) 2345 6789", true],
  ["98765", false],
  ["9.19E+11", false],
  ["S1 9000000001", false],
  ["12 MG Road", false],
])("%s looks like a phone number: %j", (value, expected) => {
  expect(looksLikePhone(value)).toBe(expected);
});

describe("a file without column names", () => {
  test("is recognized by its values", () => {
    expect(
      fieldsByValues([
        ["1", "2"],
        ["José", "Ravi Kumar"],
        ["9000000001", "+91 90000 00002"],
        ["jose@example.in", "ravi@example.in"],
      ]),
    ).toEqual([undefined, "name", "phone", "email"]);
  });

  test("has each field once, and ignores empty columns", () => {
    expect(fieldsByValues([[], ["9000000001"], ["9000000002"], ["Asha"], ["Bengaluru"]])).toEqual([
      undefined,
      "phone",
      undefined,
      "name",
      undefined,
    ]);
  });
});

describe("a manual choice", () => {
  const fields = ["name", "phone", undefined] as const;

  test("of the phone number clears the column that had it", () => {
    expect(chooseField(fields, 2, "phone")).toEqual(["name", undefined, "phone"]);
  });

  test("of a name or an address keeps the other columns", () => {
    expect(chooseField(fields, 2, "name")).toEqual(["name", "phone", "name"]);
  });

  test("of no field leaves the column out", () => {
    expect(chooseField(fields, 0, undefined)).toEqual([undefined, "phone", undefined]);
  });
});
