import { describe, expect, test } from "vitest";
import { orderCustomers } from "./order-customers.ts";

const customer = { rank: 1, isActive: true, dueDate: null, outstanding: 0 };
const nair = { ...customer, id: 1, name: "Rohan Nair", dueDate: "2026-03-27" };
const verma = { ...customer, id: 2, name: "Rohan Verma", dueDate: "2026-03-05", outstanding: 1210 };
const young = { ...customer, id: 3, name: "Rohan Young" };
const gone = { ...customer, id: 4, name: "Rohan Ahuja", isActive: false, dueDate: "2026-01-01" };
/** As the server orders them. */
const found = [nair, verma, young, gone];

describe("of customers who match equally well", () => {
  test.each(["recharge", "remind"] as const)("who is expired comes first to %s", (command) => {
    expect(orderCustomers(found, command)).toEqual([verma, nair, young, gone]);
  });

  test("who owes comes first to receive a payment, and the others stay as they are", () => {
    expect(orderCustomers(found, "receive")).toEqual([verma, nair, young, gone]);
    expect(orderCustomers([young, nair, verma], "receive")).toEqual([verma, young, nair]);
  });
});

test("who matches the search better stays first", () => {
  const other = { ...verma, rank: 2 };
  expect(orderCustomers([nair, other], "remind")).toEqual([nair, other]);
  expect(orderCustomers([nair, other], "receive")).toEqual([nair, other]);
});
