import { describe, expect, test } from "vitest";
import { changeAssignment, createCustomer, createPlatform, recharge } from "../../testing/business.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openIspWorld } from "../../testing/worlds/isp-world.ts";

const world = await openIspWorld();
const { api, admin, customersWith } = world;
const now = new Date("2026-03-10T06:30:00Z");
const newPhone = "9000000001";

describe("the customer", () => {
  test.each(["9876543210", "98765 43210", "(98765) 432-10", " 987-654-3210 "])(
    "written %j is found by its digits",
    async (customerPhone) => {
      const { body } = await rechargeByPhone(api, world.isp, { customerPhone, customerFirstName: "Other" });
      expect(body.customer).toMatchObject({
        id: world.isp.customerId,
        name: "Asha Rao",
        phone: "9876543210",
      });
    },
  );

  test.each(["9876543211", "98765432100", "+9876543210"])(
    "written %j is another one",
    async (customerPhone) => {
      const { body } = await rechargeByPhone(api, world.isp, { customerPhone });
      expect(body.customer.id).not.toBe(world.isp.customerId);
      expect(body.customer.phone).toBe(customerPhone);
    },
  );

  test("is the oldest active one of several", async () => {
    const { token } = world.isp.operator;
    const { id: second } = await createCustomer(api, token, { name: "Second" });
    await createCustomer(api, token, { name: "Third" });
    expect((await rechargeByPhone(api, world.isp)).body.customer.id).toBe(world.isp.customerId);
    await api.call("DELETE", `/operator/customers/${world.isp.customerId}`, { token });
    expect((await rechargeByPhone(api, world.isp)).body.customer).toMatchObject({
      id: second,
      name: "Second",
    });
  });

  test("is a new one when the only one is inactive", async () => {
    const { token } = world.isp.operator;
    await api.call("DELETE", `/operator/customers/${world.isp.customerId}`, { token });
    const { body } = await rechargeByPhone(api, world.isp);
    expect(body.customer).toMatchObject({ name: "Asha Rao", isActive: true });
    expect(body.customer.id).not.toBe(world.isp.customerId);
  });

  test("of another operator is never taken", async () => {
    const other = await createIsp(api, admin);
    await createCustomer(api, other.operator.token, { phone: newPhone });
    const { body } = await rechargeByPhone(api, world.isp, { customerPhone: newPhone });
    expect((await customersWith(newPhone)).map(({ id }) => id)).toEqual([body.customer.id]);
  });

  test("is added with all that was sent, and shows among the operator's", async () => {
    const { body } = await rechargeByPhone(api, world.isp, {
      customerFirstName: " Bina ",
      customerLastName: " Das ",
      customerPhone: "+91 (90000) 00001",
      customerEmail: " bina@example.in ",
      customerAddress: " 1 MG Road ",
    });
    expect(body.customer).toEqual({
      id: expect.any(Number),
      name: "Bina Das",
      phone: "+91 (90000) 00001",
      email: "bina@example.in",
      address: "1 MG Road",
      isActive: true,
      walletBalance: 0,
      activeServices: [
        { serviceId: world.isp.platformId, platformId: world.isp.platformId, expiryDate: "2026-04-09" },
      ],
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    });
    const { token } = world.isp.operator;
    const shown = await api.call("GET", `/operator/customers/${body.customer.id}`, { token });
    expect(shown.body.customer).toEqual(body.customer);
  });

  test("that stands keeps what it has, whatever is sent", async () => {
    const { body } = await rechargeByPhone(api, world.isp, {
      customerEmail: "new@example.in",
      customerAddress: "New",
    });
    expect(body.customer).toMatchObject({ email: null, address: null });
  });

  test("shows its own wallet, and every service that runs but none that lapsed", async () => {
    const { token } = world.isp.operator;
    await api.call("POST", `/operator/customers/${world.isp.customerId}/wallet`, {
      token,
      body: { amount: 12.34, type: "credit" },
    });
    const { id: second } = await createPlatform(api, admin);
    await changeAssignment(api, admin, {
      operatorId: world.isp.operator.id,
      platformId: second,
      action: "assign",
    });
    await recharge(api, { ...world.isp, platformId: second }, { expiryDate: "2026-03-10" });
    const today = await rechargeByPhone(api, world.isp);
    expect(today.body.customer.walletBalance).toBe(12.34);
    expect(today.body.customer.activeServices).toMatchObject([
      { platformId: second, expiryDate: "2026-03-10" },
      { platformId: world.isp.platformId, expiryDate: "2026-04-09" },
    ]);
    api.clock.now = new Date("2026-03-10T18:30:00Z");
    const tomorrow = await rechargeByPhone(api, world.isp, { expiryDate: "2026-03-11" });
    expect(tomorrow.body.customer.activeServices).toMatchObject([{ platformId: world.isp.platformId }]);
  });
});

describe("the name", () => {
  test.each([
    [{ customerFirstName: "Bo", customerLastName: undefined }, "Bo"],
    [{ customerFirstName: "Bo", customerLastName: "" }, "Bo"],
    [{ customerFirstName: "Bo", customerLastName: null }, "Bo"],
    [{ customerFirstName: "B", customerLastName: "D" }, "B D"],
    [
      { customerFirstName: "न".repeat(50), customerLastName: "र".repeat(49) },
      `${"न".repeat(50)} ${"र".repeat(49)}`,
    ],
  ])("%j makes %j", async (names, name) => {
    const { body } = await rechargeByPhone(api, world.isp, { ...names, customerPhone: newPhone });
    expect(body.customer.name).toBe(name);
    expect(body.recharge.customer.name).toBe(name);
  });

  test.each([
    { customerFirstName: "B", customerLastName: "" },
    { customerFirstName: "", customerLastName: "Das" },
    { customerFirstName: undefined },
    { customerFirstName: "x".repeat(101), customerLastName: "" },
    { customerFirstName: "x".repeat(50), customerLastName: "y".repeat(50) },
  ])("%j is refused beside its field", async (names) => {
    const answer = await rechargeByPhone(api, world.isp, { ...names, customerPhone: newPhone });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { customerFirstName: expect.any(String) } },
    });
    expect(await customersWith(newPhone)).toHaveLength(0);
  });
});
