import { offeredFields } from "@cable-connect/contract/customer-import/import-fields";
import { customerImportMessages as texts } from "@cable-connect/contract/messages/customer-import";
import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";
import {
  columnNames,
  fileColumns,
  guessFields,
  hasOwnColumns,
  importRows,
  lacksPlatform,
  missingFields,
  refusedLines,
} from "./table-columns.ts";

const read = (text: string) => readTable("march.csv", Buffer.from(text));
const imported = (text: string) => importRows(read(text), guessFields(read(text)));

test("the columns of an Excel file become customers, with the parts of an address joined", () => {
  const file = [
    "\uFEFFSTB No;Customer Name;Mobile No.;E-mail ID;Address Line 1;City",
    'S1;Asha Menon;+91-98450 99999;asha@example.in;"12; MG Road";Bengaluru',
    "S2; Binu Thomas ;09845012345;;;",
    "",
    "S3;=SUM(A1);9000000002;;;Kochi",
  ].join("\r\n");
  expect(guessFields(read(file))).toEqual([undefined, "name", "phone", "email", "address", "address"]);
  expect(imported(file)).toEqual([
    {
      row: 2,
      name: "Asha Menon",
      phone: "+91-98450 99999",
      email: "asha@example.in",
      address: "12; MG Road, Bengaluru",
    },
    { row: 3, name: "Binu Thomas", phone: "09845012345" },
    { row: 5, name: "=SUM(A1)", phone: "9000000002", address: "Kochi" },
  ]);
});

test("first and last names are joined, without a space for a missing part", () => {
  const file = "First Name,Last Name,WhatsApp Number\nJosé,,9000000001\nAsha,Menon,9000000002\n";
  expect(imported(file).map(({ name }) => name)).toEqual(["José", "Asha Menon"]);
});

test("a file without column names is imported from its first row, by its values", () => {
  expect(imported("1,José,9000000001\n2,Ravi,9000000002\n")).toEqual([
    { row: 1, name: "José", phone: "9000000001" },
    { row: 2, name: "Ravi", phone: "9000000002" },
  ]);
  expect(columnNames(read("1,José,9000000001\n"))).toEqual(["Column 1", "Column 2", "Column 3"]);
});

test("unknown column names leave the guess to the values", () => {
  expect(guessFields(read("A,B,C\nAsha,9000000001,x1\n"))).toEqual(["name", "phone", undefined]);
});

test.each([true, false])("the template needs no choice of columns; collects: %j", (collects) => {
  const offered = offeredFields(collects);
  const file = read(`${offered.map((field) => texts.fields[field]).join(",")}\nAsha,9845099999`);
  const fields = guessFields(file, { collects });
  expect(fields).toEqual(offered);
  expect(hasOwnColumns(file, fields, { collects })).toBe(true);
});

test.each([
  ["ID,Name,Phone,Email,Address,Status,Created,Area,Street,Balance", true],
  ["Name,Phone", true],
  ["Name,Mobile", false],
  ["Name,Phone,", false],
  ["Name,Phone,Phone", false],
  ["Name,Email", false],
  ["Name,Phone,Paid until", false],
])("the columns %s are the product's own and clear: %j", (headings, expected) => {
  const file = read(`${headings}\nAsha,9845099999`);
  const options = { collects: true };
  expect(hasOwnColumns(file, guessFields(file, options), options)).toBe(expected);
});

test("the platform of all rows is that of rows with a service, unless a column has it", () => {
  const file = read("Name,Phone,Paid until\nAsha,9845099999,01/12/2026\nRavi,9000000001,");
  const fields = guessFields(file);
  expect(lacksPlatform(fields)).toBe(true);
  expect(importRows(file, fields, "City Cable").map(({ platform }) => platform)).toEqual([
    "City Cable",
    undefined,
  ]);
  const named = read("Name,Phone,Platform,Paid until\nAsha,9845099999,FibreNet,01/12/2026");
  expect(lacksPlatform(guessFields(named))).toBe(false);
  expect(importRows(named, guessFields(named), "City Cable")).toMatchObject([{ platform: "FibreNet" }]);
  expect(lacksPlatform(guessFields(read("Name,Phone\nAsha,9845099999")))).toBe(false);
});

test("a column name is enough for a guess, even if its cells are empty", () => {
  expect(guessFields(read("Name,Phone,Email\nAsha,9000000001\n"))).toEqual(["name", "phone", "email"]);
});

test("a column has its name and some distinct samples, cut short", () => {
  const long = "x".repeat(70);
  const [name, plan, none] = fileColumns(read(`Name,Plan,\nA,Basic\nB,Basic\nC,${long}\nD,\n`));
  expect(name).toEqual({ index: 0, name: "Name", samples: ["A", "B", "C"] });
  expect(plan).toEqual({ index: 1, name: "Plan", samples: ["Basic", "x".repeat(60)] });
  expect(none).toEqual({ index: 2, name: "Column 3", samples: [] });
});

test("name and phone number are required", () => {
  expect(missingFields(["name", undefined, "address"])).toEqual(["phone"]);
  expect(missingFields([undefined, "email"])).toEqual(["name", "phone"]);
  expect(missingFields(["phone", "name"])).toEqual([]);
});

test("refused rows are as in the file, with row number and reasons", () => {
  const table = read("Name,Phone\nAsha,9000000001\n=EVIL(),12\nRavi\n");
  const reasons = new Map([
    [3, ["Phone number must be at least 10 digits"]],
    [4, ["Name is missing", "Phone number is required"]],
  ]);
  expect(refusedLines(table, reasons)).toEqual([
    ["Name", "Phone", "Row", "Reason"],
    ["=EVIL()", "12", "3", "Phone number must be at least 10 digits"],
    ["Ravi", "", "4", "Name is missing; Phone number is required"],
  ]);
});
