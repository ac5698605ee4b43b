import { describe, expect, test } from "vitest";
import { createCustomer, createOperator } from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const now = "2026-03-10T06:30:00.000Z";

const api = await openTestApi();
api.clock.now = new Date(now);
const admin = await api.signInAdmin();
const operator = await createOperator(api, admin);

function create(fields: object = {}, token = operator.token) {
  return api.call("POST", "/operator/customers", {
    token,
    body: { name: "Asha Rao", phone: "9876543210", ...fields },
  });
}

function update(id: number, body: object, token = operator.token) {
  return api.call("PUT", `/operator/customers/${id}`, { token, body });
}

describe("adding a customer", () => {
  test("returns the customer", async () => {
    const fields = {
      name: " Asha Rao ",
      phone: " +91 (98765) 43210 ",
      email: "asha@example.in",
      address: " 1 MG Road ",
    };
    const { status, body } = await create(fields);
    expect(status).toBe(201);
    expect(body.customer).toEqual({
      id: expect.any(Number),
      name: "Asha Rao",
      phone: "+91 (98765) 43210",
      email: "asha@example.in",
      address: "1 MG Road",
      isActive: true,
      walletBalance: 0,
      activeServices: [],
      createdAt: now,
      updatedAt: now,
    });
    const read = await api.call("GET", `/operator/customers/${body.customer.id}`, { token: operator.token });
    expect(read.body).toEqual(body);
  });

  test.each([{}, { email: "", address: "  " }, { email: null, address: null }])(
    "with %j leaves those empty",
    async (fields) => {
      expect((await create(fields)).body.customer).toMatchObject({ email: null, address: null });
    },
  );

  test.each(["9876543210", "+919876543210", "98765-43210", "[022] 4567-8901", "12345678901234567890"])(
    "takes the phone number %s",
    async (phone) => {
      expect((await create({ phone })).body.customer.phone).toBe(phone);
    },
  );

  test.each([
    ["name", "A", "Name must be at least 2 characters"],
    ["name", "\u{1F600}", "Name must be at least 2 characters"],
    ["name", "x".repeat(101), "Name must be at most 100 characters"],
    ["name", undefined, "Name is required"],
    ["phone", "", "Phone number must be at least 10 digits"],
    ["phone", "987654321", "Phone number must be at least 10 digits"],
    ["phone", "98765 4321 -", "Phone number must be at least 10 digits"],
    ["phone", "123456789012345678901", "Phone must be at most 20 characters"],
    ["phone", "9876543210x", "Phone number can only have digits, spaces, dashes, brackets and a leading +"],
    ["phone", "98765+43210", "Phone number can only have digits, spaces, dashes, brackets and a leading +"],
    ["phone", 9_876_543_210, "Phone must be text"],
    ["phone", undefined, "Phone is required"],
    ["email", "asha", "Invalid email address"],
    ["email", `${"x".repeat(250)}@example.in`, "Email must be at most 254 characters"],
    ["address", "x".repeat(501), "Address must be at most 500 characters"],
  ])("is refused with %s %j, and writes nothing", async (field, value, sentence) => {
    const before = await takeSnapshot(api.sql);
    expect(await create({ [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
    expect(await takeSnapshot(api.sql)).toEqual(before);
  });

  test("accepts the maximum length of each field", async () => {
    const fields = {
      name: "न".repeat(100),
      address: "é".repeat(500),
      email: `${"x".repeat(60)}@${"y".repeat(60)}.in`,
    };
    expect((await create(fields)).body.customer).toMatchObject(fields);
  });
});

describe("editing a customer", () => {
  const given = { name: "Asha Rao", phone: "9876543210", email: "asha@example.in", address: "1 MG Road" };

  test.each([
    [{}, given],
    [{ name: "Asha Devi" }, { ...given, name: "Asha Devi" }],
    [{ email: "" }, { ...given, email: null }],
    [{ address: null }, { ...given, address: null }],
    [
      { phone: "9000000000", email: "new@example.in" },
      { ...given, phone: "9000000000", email: "new@example.in" },
    ],
    [{ isActive: false }, { ...given, isActive: false }],
  ])("with %j sets just that", async (body, expected) => {
    const { id } = await createCustomer(api, operator.token, given);
    expect(await update(id, body)).toMatchObject({ status: 200, body: { customer: expected } });
    const read = await api.call("GET", `/operator/customers/${id}`, { token: operator.token });
    expect(read.body.customer).toMatchObject(expected);
  });

  test.each([
    [{ name: "A" }, "name", "Name must be at least 2 characters"],
    [{ phone: "" }, "phone", "Phone number must be at least 10 digits"],
    [{ phone: null }, "phone", "Phone must be text"],
    [{ email: "no" }, "email", "Invalid email address"],
    [{ isActive: "no" }, "isActive", "Is active must be true or false"],
  ])("with %j is refused", async (body, field, sentence) => {
    const { id } = await createCustomer(api, operator.token, given);
    expect(await update(id, body)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  });
});

test("deleting deactivates a customer, and editing reactivates it", async () => {
  const { id } = await createCustomer(api, operator.token);
  const removed = await api.call("DELETE", `/operator/customers/${id}`, { token: operator.token });
  expect(removed).toMatchObject({ status: 200, body: { message: "Customer deactivated successfully" } });
  const read = await api.call("GET", `/operator/customers/${id}`, { token: operator.token });
  expect(read.body.customer.isActive).toBe(false);
  expect((await update(id, { isActive: true })).body.customer.isActive).toBe(true);
});

describe("another operator's customer looks absent", () => {
  test.each([
    ["GET", ""],
    ["PUT", ""],
    ["DELETE", ""],
    ["GET", "/services"],
  ])("to %s %s", async (method, rest) => {
    const { id } = await createCustomer(api, operator.token);
    const { token } = await createOperator(api, admin);
    const body = method === "PUT" ? { name: "Taken over" } : undefined;
    for (const absent of [id, 999_999]) {
      expect(await api.call(method, `/operator/customers/${absent}${rest}`, { token, body })).toMatchObject({
        status: 404,
        body: { error: "Customer not found", code: "customer_not_found" },
      });
    }
    const read = await api.call("GET", `/operator/customers/${id}`, { token: operator.token });
    expect(read.body.customer).toMatchObject({ name: "Asha Rao", isActive: true });
  });
});
