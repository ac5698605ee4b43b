import { describe, expect, test } from "vitest";
import { createCustomer } from "../../testing/business.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openIspWorld } from "../../testing/worlds/isp-world.ts";

// Which customer a key holder's recharge is about, by the forms in which a phone number may be written.

const indianForms = [
  "9876543210",
  "+91 98765 43210",
  "919876543210",
  "09876543210",
  "091 98765 43210",
  "+91 (0) 98765-43210",
  "0091 98765 43210",
];

const world = await openIspWorld({ funds: 100_000 });
const { api, admin } = world;

/** The customers of the key holder, the oldest first, but the one that every ISP of a test begins with. */
function newCustomers() {
  return api.sql<{ id: number; phone: string }[]>`
    select id::integer, phone from customers
    where operator_id = ${world.isp.operator.id} and id <> ${world.isp.customerId} order by id`;
}

async function addCustomer(phone: string): Promise<number> {
  return (await createCustomer(api, world.isp.operator.token, { phone })).id;
}

/** Who is recharged when this number is sent. */
async function rechargedBy(customerPhone: string): Promise<number> {
  const { status, body } = await rechargeByPhone(api, world.isp, { customerPhone });
  expect(status).toBe(201);
  return body.customer.id;
}

test("a customer who was imported is recharged whichever way the number is sent, and keeps how it is written", async () => {
  const rows = [{ row: 2, name: "Bina Das", phone: "+91-90000 00001" }];
  await api.call("POST", "/operator/customers/import", { token: world.isp.operator.token, body: { rows } });
  const [bina] = await newCustomers();
  for (const customerPhone of ["+91 90000 00001", "09000000001", "9000000001"]) {
    const { body } = await rechargeByPhone(api, world.isp, { customerPhone });
    expect(body.customer).toMatchObject({ id: bina?.id, name: "Bina Das", phone: "9000000001" });
  }
  expect(await newCustomers()).toHaveLength(1);
});

test.each(indianForms)(
  "a customer whose number stands as %s is found by every form of it",
  async (stands) => {
    await api.call("PUT", `/operator/customers/${world.isp.customerId}`, {
      token: world.isp.operator.token,
      body: { phone: stands },
    });
    for (const sent of indianForms) expect(await rechargedBy(sent), sent).toBe(world.isp.customerId);
    expect(await newCustomers()).toEqual([]);
  },
);

describe("of several customers with one number", () => {
  test("the oldest is recharged", async () => {
    await addCustomer("+91 98765 43210");
    await addCustomer("09876543210");
    expect(await rechargedBy("0091 98765 43210")).toBe(world.isp.customerId);
  });

  test("one who has it in exactly the digits that were sent goes first, the oldest of these", async () => {
    const second = await addCustomer("+91 98765 43210");
    await addCustomer("91 9876543210");
    expect(await rechargedBy("91-98765-43210")).toBe(second);
    expect(await rechargedBy("98765 43210")).toBe(world.isp.customerId);
  });

  test("one who is inactive is passed over, though it has exactly these digits", async () => {
    const second = await addCustomer("+91 98765 43210");
    await api.call("DELETE", `/operator/customers/${world.isp.customerId}`, {
      token: world.isp.operator.token,
    });
    expect(await rechargedBy("9876543210")).toBe(second);
  });
});

test("another operator's customer with the number in another form is never taken", async () => {
  const other = await createIsp(api, admin);
  await createCustomer(api, other.operator.token, { phone: "+91 90000 00001" });
  const id = await rechargedBy("9000000001");
  expect(await newCustomers()).toEqual([{ id, phone: "9000000001" }]);
});

describe("a number of another country", () => {
  test.each([
    ["65 9123 4567", "+65 9123 4567"],
    ["65 9123 4567", "0065 9123 4567"],
    ["+65 9123 4567", "6591234567"],
    ["0065 9123 4567", "+91 65912 34567"],
    ["+65 9123 4567", "065912 34567"],
    ["+65 9123 4567", "+1 659 123 4567"],
  ])("is another one than an Indian one of the same digits: %s and %s", async (stands, sent) => {
    const standing = await addCustomer(stands);
    const id = await rechargedBy(sent);
    expect(id).not.toBe(standing);
    expect(await newCustomers()).toEqual([
      { id: standing, phone: stands },
      { id, phone: sent },
    ]);
  });

  test.each([
    ["+65 9123 4567", "0065-9123-4567"],
    ["0065 9123 4567", "+6591234567"],
    ["+971 50 123 4567", "971501234567"],
  ])("%s is found as %s", async (stands, sent) => {
    const standing = await addCustomer(stands);
    expect(await rechargedBy(sent)).toBe(standing);
  });
});

test.each([
  "+91 90000 00001",
  "000 90000 00001",
  "0000 90000 00001",
  "+0 90000 00001",
  "0123456789",
  "+91 90000 000",
  "91 90000 0000",
  "+65 9123 4567",
  "00971 50 123 4567",
])("of orders that all write a new number as %s only the first makes a customer", async (customerPhone) => {
  const id = await rechargedBy(customerPhone);
  for (let again = 0; again < 3; again++) expect(await rechargedBy(customerPhone)).toBe(id);
  expect(await newCustomers()).toEqual([{ id, phone: customerPhone }]);
});

test("orders at once for a new number in different forms make one customer", async () => {
  for (let round = 0; round < 5; round++) {
    world.isp = await createIsp(api, admin, { funds: 100_000 });
    const sent = indianForms.map((form) => form.replaceAll("3", "4"));
    const answers = await Promise.all(
      [...sent, ...sent].map((customerPhone, order) =>
        rechargeByPhone(api, world.isp, { customerPhone }, `order-${order}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const customers = await newCustomers();
    expect(customers).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.customer.id))).toEqual(new Set([customers[0]?.id]));
    expect(new Set(answers.map(({ body }) => body.recharge.id)).size).toBe(answers.length);
  }
});

test("an order repeated under its key is answered as before, and one of another form is another order", async () => {
  const first = await rechargeByPhone(api, world.isp, { customerPhone: "9000000001" }, "order-1");
  const again = await rechargeByPhone(api, world.isp, { customerPhone: "9000000001" }, "order-1");
  expect(again.body).toEqual(first.body);
  const other = await rechargeByPhone(api, world.isp, { customerPhone: "+91 90000 00001" }, "order-1");
  expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
});
