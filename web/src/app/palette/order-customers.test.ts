import { describe, expect, test } from "vitest";
import { orderCustomers } from "./order-customers.ts";

const customer = { email: null, phone: "9845012345", isActive: true, dueDate: null, outstanding: 0 };
const nair = { ...customer, id: 1, name: "Rohan Nair", dueDate: "2026-03-27" };
const verma = { ...customer, id: 2, name: "Rohan Verma", dueDate: "2026-03-05", outstanding: 1210 };
const young = { ...customer, id: 3, name: "Rohan Young" };
const gone = { ...customer, id: 4, name: "Rohan Ahuja", isActive: false, dueDate: "2026-01-01" };
/** As the server orders them. */
const found = [nair, verma, young, gone];

describe("of customers who match equally well", () => {
  test.each(["recharge", "remind"] as const)("who is expired comes first to %s", (command) => {
    expect(orderCustomers(found, command, "rohan")).toEqual([verma, nair, young, gone]);
  });

  test("who owes comes first to receive a payment, and the others stay as they are", () => {
    expect(orderCustomers(found, "receive", "rohan")).toEqual([verma, nair, young, gone]);
    expect(orderCustomers([young, nair, verma], "receive", "rohan")).toEqual([verma, young, nair]);
  });
});

test.each(["Rohan  NAIR", "1", "rohan n"])("who matches %j better stays first", (query) => {
  expect(orderCustomers(found, "remind", query)[0]).toBe(nair);
});

test("a name that begins with the text comes before one that contains it", () => {
  const other = { ...verma, name: "Amit Rohan" };
  expect(orderCustomers([nair, other], "remind", "rohan")).toEqual([nair, other]);
});
