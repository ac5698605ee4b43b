import { describe, expect, test } from "vitest";
import {
  assignPlatform,
  createBusiness,
  createCustomer,
  createOperator,
  createPlatform,
  recharge,
} from "../../testing/business.ts";
import { setCollections } from "../../testing/collections.ts";
import { addConnection, changeConnection } from "../../testing/connections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

/** Oldest first. */
const customers = [
  { name: "Zoya Khan", phone: "+91 98765-43210", email: "zoya@example.in" },
  { name: "Ömer 50%_off", phone: "9000000002", email: undefined },
  { name: "asha devi", phone: "9000000003", email: "Asha.Devi@Example.in" },
  { name: "Bina \\ Sons", phone: "9000000004", email: undefined },
];

const api = await openTestApi();
api.clock.now = new Date("2026-03-10T06:30:00Z");
const business = await createBusiness(api, await api.signInAdmin());
for (const fields of customers) await createCustomer(api, business.operator.token, fields);
const { body } = await api.call("GET", "/operator/customers?search=bina", {
  token: business.operator.token,
});
await api.call("DELETE", `/operator/customers/${body.customers[0].id}`, { token: business.operator.token });

async function names(path: string, token = business.operator.token): Promise<string[]> {
  const { body } = await api.call("GET", path, { token });
  return body.customers.map(({ name }: { name: string }) => name);
}

describe("the list of customers", () => {
  test("is newest first, inactive ones too, a page at a time", async () => {
    const { body } = await api.call("GET", "/operator/customers?limit=2", { token: business.operator.token });
    expect(body).toMatchObject({
      customers: [
        { name: "Bina \\ Sons", isActive: false },
        { name: "asha devi", isActive: true },
      ],
      pagination: { page: 1, limit: 2, total: 5, totalPages: 3 },
    });
  });

  test.each([
    ["ASHA", ["asha devi", "Asha Rao"]],
    ["ömer", ["Ömer 50%_off"]],
    ["ÖMER", ["Ömer 50%_off"]],
    ["50%", ["Ömer 50%_off"]],
    ["%_", ["Ömer 50%_off"]],
    ["a_b", []],
    ["\\", ["Bina \\ Sons"]],
    ["43210", ["Zoya Khan", "Asha Rao"]],
    ["9876543210", ["Zoya Khan", "Asha Rao"]],
    ["98765 43210", ["Zoya Khan", "Asha Rao"]],
    ["+91 98765-43210", ["Zoya Khan", "Asha Rao"]],
    ["(0)98765-43210", ["Zoya Khan", "Asha Rao"]],
    ["919876543210", ["Zoya Khan", "Asha Rao"]],
    ["98765 4", ["Zoya Khan", "Asha Rao"]],
    ["90000-00003", ["asha devi"]],
    ["9-0-0-0", []],
    ["98765 4321x", []],
    ["ZOYA@", ["Zoya Khan"]],
    ["asha.devi@example", ["asha devi"]],
    ["khan+91", []],
    ["devi asha", ["asha devi"]],
    ["DEVI   Asha", ["asha devi"]],
    ["rao 43210 asha", ["Asha Rao"]],
    ["98765-43210 khan", ["Zoya Khan"]],
    ["example.in sha", ["asha devi"]],
    ["a v", ["asha devi"]],
    ["50% ömer", ["Ömer 50%_off"]],
    ["% ömer", ["Ömer 50%_off"]],
    ["_ asha", []],
    ["devi rao", []],
    ["asha nobody", []],
    ["43210 98765", []],
    ["98765 3", []],
    ["a s h a d e v i", ["asha devi"]],
    ["nobody", []],
  ])("searched for %j finds %j", async (search, found) => {
    expect(await names(`/operator/customers?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  test("searched for an ID as people read it finds that customer of the caller, and by the number alone texts, too", async () => {
    const admin = await api.signInAdmin();
    const { token } = await createOperator(api, admin);
    const { id } = await createCustomer(api, token, { name: "Zoya Khan" });
    await createCustomer(api, token, { name: `Shop #${id} and #${id}0` });
    for (const typed of [`#${id}`, `ID: ${id}`, `ID:\u00a0${id}`, `id ${id}`]) {
      const search = encodeURIComponent(typed);
      const { body } = await api.call("GET", `/operator/customers?search=${search}`, { token });
      expect(body, typed).toMatchObject({ customers: [{ id }], pagination: { total: 1 } });
    }
    expect((await names(`/operator/customers?search=${id}`, token))[0]).toBe("Zoya Khan");
    expect((await names(`/operator/customers/search?q=${id}`, token))[0]).toBe("Zoya Khan");
    expect(await names(`/operator/customers/search?q=%23${id}`, token)).toEqual(["Zoya Khan"]);
    expect(await names(`/operator/customers?search=shop+%23${id}`, token)).toHaveLength(1);
    const other = await createOperator(api, admin);
    expect(await names(`/operator/customers?search=%23${id}`, other.token)).toEqual([]);
  });

  test.each(["#0", "#", "#999999999999999", "#99999999999999999999", "##1"])(
    "searched for %j finds nobody",
    async (search) => {
      const { token } = await createOperator(api, await api.signInAdmin());
      await createCustomer(api, token);
      expect(await names(`/operator/customers?search=${encodeURIComponent(search)}`, token)).toEqual([]);
    },
  );

  test("searched for more than eight words still finds them", async () => {
    const { token } = await createOperator(api, await api.signInAdmin());
    const name = "Om Sri Sai Ram Dish Net Home And Co";
    await createCustomer(api, token, { name });
    expect(
      await names(`/operator/customers?search=${encodeURIComponent(name.toLowerCase())}`, token),
    ).toEqual([name]);
    expect(await names("/operator/customers?search=co+and+home+net+dish+ram+sai+sri", token)).toEqual([name]);
    expect(await names("/operator/customers?search=co+and+home+net+dish+ram+sai+sri+om", token)).toEqual([]);
  });

  test("counts what the search finds", async () => {
    const { body } = await api.call("GET", "/operator/customers?search=asha&limit=1&page=2", {
      token: business.operator.token,
    });
    expect(body.pagination).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 });
    expect(body.customers).toMatchObject([{ name: "Asha Rao" }]);
  });

  test.each([3, 1_000_000_000])(
    "counts what the search finds on page %i, past its end, too",
    async (page) => {
      const { body } = await api.call("GET", `/operator/customers?search=asha&limit=100&page=${page}`, {
        token: business.operator.token,
      });
      expect(body).toEqual({ customers: [], pagination: { page, limit: 100, total: 2, totalPages: 1 } });
    },
  );

  test("is the caller's own", async () => {
    const { token } = await createOperator(api, await api.signInAdmin());
    expect(await names("/operator/customers", token)).toEqual([]);
    expect(await names("/operator/customers?search=asha", token)).toEqual([]);
    expect(await names("/operator/customers/search?q=asha", token)).toEqual([]);
  });
});

describe("the search for pickers", () => {
  test("finds a phone number in any form", async () => {
    for (const typed of ["9876543210", "98765 43210", "+91 98765-43210", "091 98765 43210"]) {
      const found = await names(`/operator/customers/search?q=${encodeURIComponent(typed)}`);
      expect(found, typed).toEqual(["Asha Rao", "Zoya Khan"]);
    }
  });

  test("lists active customers first, then by name", async () => {
    expect(await names("/operator/customers/search")).toEqual([
      "asha devi",
      "Asha Rao",
      "Zoya Khan",
      "Ömer 50%_off",
      "Bina \\ Sons",
    ]);
  });

  test("returns the requested number, ten by default", async () => {
    expect(await names("/operator/customers/search?q=a&limit=2")).toEqual(["asha devi", "Asha Rao"]);
    const { token } = await createOperator(api, await api.signInAdmin());
    for (let made = 0; made < 11; made++) await createCustomer(api, token);
    expect(await names("/operator/customers/search?q=", token)).toHaveLength(10);
  });

  test.each(["limit=0", "limit=101", "q=a&q=b", "q=%00"])("refuses %j", async (query) => {
    const answer = await api.call("GET", `/operator/customers/search?${query}`, {
      token: business.operator.token,
    });
    expect(answer.status).toBe(400);
  });
});

describe("a customer's services", () => {
  test("say in the search when it is due; one that is long expired only if there is no other", async () => {
    const admin = await api.signInAdmin();
    const own = await createBusiness(api, admin);
    const { token } = own.operator;
    const dueDate = async () =>
      (await api.call("GET", "/operator/customers/search", { token })).body.customers[0].dueDate;
    const expire = (expiryDate: string) => api.sql`
      update subscriptions set expiry_date = ${expiryDate} where operator_id = ${own.operator.id}
        and platform_id = ${own.platformId}`;
    expect(await dueDate()).toBeNull();
    await recharge(api, own, { expiryDate: "2026-03-31" });
    expect(await dueDate()).toBe("2026-03-31");
    await expire("2026-01-05");
    expect(await dueDate()).toBe("2026-01-05");
    const { id: platformId } = await createPlatform(api, admin);
    await assignPlatform(api, admin, { operatorId: own.operator.id, platformId });
    await recharge(api, own, { platformId, expiryDate: "2026-04-05" });
    expect(await dueDate()).toBe("2026-04-05");
    await expire("2026-02-08");
    expect(await dueDate(), "30 days ago").toBe("2026-02-08");
  });

  test("say when the box is due by which the search finds the customer", async () => {
    const own = await createBusiness(api, await api.signInAdmin());
    const dueDate = async (q: string) =>
      (await api.call("GET", `/operator/customers/search?q=${q}`, { token: own.operator.token })).body
        .customers[0].dueDate;
    await setCollections(api, own, true);
    for (const [setTopBox, expiryDate] of [
      ["STB 7001", "2026-03-31"],
      ["STB 7002", "2026-05-31"],
      ["STB 7003", undefined],
    ] as const) {
      const connectionId = (await addConnection(api, own, { setTopBox })).body.connection.id;
      if (expiryDate) await recharge(api, own, { connectionId, expiryDate });
    }
    expect(await dueDate("7001")).toBe("2026-03-31");
    expect(await dueDate("7002")).toBe("2026-05-31");
    expect(await dueDate("7003"), "never recharged").toBeNull();
    expect(await dueDate("stb700"), "of the first box").toBe("2026-03-31");
  });

  test("are found by their address, after those whose name begins with it, also without collections", async () => {
    const own = await createBusiness(api, await api.signInAdmin());
    const { token } = own.operator;
    const add = (name: string, phone: string, address?: string) =>
      api.call("POST", "/operator/customers", { token, body: { name, phone, address } });
    await add("Market Stores", "9845012301");
    await add("Asha Menon", "9845012302", "House 8, Market Lane");
    await add("Ravi Das", "9845012308", "House 80, Market Lane");
    for (const path of ["customers?search", "customers/search?q"]) {
      const found = async (search: string) =>
        (
          await api.call("GET", `/operator/${path}=${encodeURIComponent(search)}`, { token })
        ).body.customers.map(({ name }: { name: string }) => name);
      expect((await found("market"))[0]).toBe("Market Stores");
      expect((await found("market lane")).toSorted()).toEqual(["Asha Menon", "Ravi Das"]);
      expect(await found("house 8"), "the house first").toEqual(["Asha Menon", "Ravi Das"]);
    }
  });

  test("are named by the box of a search", async () => {
    const own = await createBusiness(api, await api.signInAdmin());
    const box = async (search: string) =>
      (await api.call("GET", `/operator/customers?search=${search}`, { token: own.operator.token })).body
        .customers[0];
    await setCollections(api, own, true);
    const added = await addConnection(api, own, { setTopBox: "STB 7001", smartCard: "VC-77 1234" });
    expect(added.status).toBe(201);
    const foundConnectionId = added.body.connection.id;
    expect(await box("vc771234")).toMatchObject({ foundBox: "VC-77 1234", foundConnectionId });
    expect(await box("stb-7001")).toMatchObject({ foundBox: "STB 7001", foundConnectionId });
    expect(await box(""), "no search").not.toHaveProperty("foundBox");
    await changeConnection(api, own, foundConnectionId, { isActive: false });
    expect(await box("stb7001"), "inactive").toMatchObject({ foundConnectionId });
    const again = (await addConnection(api, own, { setTopBox: "STB 7001" })).body.connection;
    expect(await box("stb7001"), "the active one").toMatchObject({ foundConnectionId: again.id });
  });

  test("come with the connections that have none, while the operator collects", async () => {
    const own = await createBusiness(api, await api.signInAdmin());
    const list = async () =>
      (await api.call("GET", "/operator/customers", { token: own.operator.token })).body.customers[0];
    expect(await list()).not.toHaveProperty("neverRecharged");
    await setCollections(api, own, true);
    const added = await addConnection(api, own, { setTopBox: "STB 7002" });
    const connection = { id: added.body.connection.id, label: null, box: "STB 7002" };
    expect(await list()).toMatchObject({
      services: [],
      neverRecharged: [{ platform: { id: own.platformId }, connection }],
    });
    await recharge(api, own, { expiryDate: "2026-03-30" });
    expect(await list()).toMatchObject({ services: [{ connection }], neverRecharged: [] });
    await addConnection(api, own, { setTopBox: "STB 7003", label: "Upstairs" });
    expect((await list()).neverRecharged).toMatchObject([{ connection: { label: "Upstairs" } }]);
    const [{ id }] = (await list()).neverRecharged.map(
      ({ connection }: { connection: object }) => connection,
    );
    await changeConnection(api, own, id, { isActive: false });
    expect((await list()).neverRecharged).toEqual([]);
  });

  test("run through their last day, then are due and no longer active", async () => {
    api.clock.now = new Date("2026-03-10T06:30:00Z");
    const admin = await api.signInAdmin();
    const own = await createBusiness(api, admin);
    const { body } = await recharge(api, own, { expiryDate: "2026-03-11" });
    const read = async (path: string, token: string) =>
      (await api.call("GET", `/operator/customers/${own.customerId}${path}`, { token })).body;
    const service = { serviceId: own.platformId, platformId: own.platformId, expiryDate: "2026-03-11" };

    api.clock.now = new Date("2026-03-11T18:29:59Z");
    let token = await api.signIn(own.operator.username, own.operator.password);
    expect((await read("", token)).customer.activeServices).toEqual([service]);
    expect((await read("/services", token)).services).toMatchObject([
      { expiryStatus: "today", daysRemaining: 0 },
    ]);

    api.clock.now = new Date("2026-03-11T18:30:00Z");
    token = await api.signIn(own.operator.username, own.operator.password);
    expect((await read("", token)).customer.activeServices).toEqual([]);
    expect((await read("/services", token)).services).toEqual([
      {
        platformId: own.platformId,
        platform: { id: own.platformId, name: expect.any(String), type: "cable" },
        planName: "Cable recharge",
        ottCode: null,
        months: 1,
        amount: body.recharge.amount,
        expiryDate: "2026-03-11",
        expiryStatus: "due",
        daysRemaining: -1,
        rechargeId: body.recharge.id,
      },
    ]);
  });

  test("are none before the first recharge", async () => {
    const { operator, customerId } = await createBusiness(api, await api.signInAdmin());
    const { body } = await api.call("GET", `/operator/customers/${customerId}/services`, {
      token: operator.token,
    });
    expect(body).toEqual({ services: [] });
  });
});
