import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import { createCustomer } from "../../testing/business.ts";
import { charge, createCollectingBusiness } from "../../testing/collections.ts";
import { addConnection, changeConnection } from "../../testing/connections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

// Accounts repeat what finds their customers: each way to change it changes it there too.

const api = await openTestApi();
afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));
const business = await createCollectingBusiness(api, await api.signInAdmin());

const call = (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
  api.call(method, path, { token: business.operator.token, body });

const areaId: number = (await call("POST", "/operator/areas", { name: "North" })).body.area.id;
let customerId: number;
let phone = 9_100_000_000;
beforeEach(async () => {
  phone += 1;
  const customer = await createCustomer(api, business.operator.token, {
    name: `Asha ${phone}`,
    phone: `${phone}`,
  });
  customerId = customer.id;
  await charge(api, { ...business, customerId });
});

async function owing(query: string): Promise<number[]> {
  const { body } = await call("GET", `/operator/owing?limit=100&${query}`);
  return body.customers.map(({ id }: { id: number }) => id);
}

describe("who owes is found", () => {
  test("by the name, phone, email, street and address that the customer has been given since", async () => {
    const changes = {
      name: "Zubin Mistry",
      phone: "9876500001",
      email: "zm@example.in",
      street: "Fort Lane",
      address: "House 12/7",
    };
    expect((await call("PUT", `/operator/customers/${customerId}`, changes)).status).toBe(200);
    for (const search of ["zubin", "9876500001", "zm@", "fort", "fort zubin", "12/7"])
      expect([search, await owing(`search=${encodeURIComponent(search)}`)]).toEqual([search, [customerId]]);
    expect(await owing(`search=${phone}`)).toEqual([]);
  });

  test("by a house number, the very house first, and not by digits within a phone number", async () => {
    const moveTo = (id: number, address: string) => call("PUT", `/operator/customers/${id}`, { address });
    await moveTo(customerId, "House 777, Hill Road");
    const { id } = await createCustomer(api, business.operator.token, { name: "Bina", phone: "9100077700" });
    await charge(api, { ...business, customerId: id });
    await moveTo(id, "House 77, Hill Road");
    expect(await owing("search=house%2077")).toEqual([id, customerId]);
    expect(await owing("search=house%2077,%20hill,"), "as the screen shows it").toEqual([id, customerId]);
    expect(await owing("search=house%20777")).toEqual([customerId]);
    expect(await owing("search=house%2077&sort=-since"), "a chosen order stays").toEqual([id, customerId]);
  });

  test("in the area to which the customer has moved, alone or with others", async () => {
    expect(await owing("areaId=none")).toContain(customerId);
    await call("PUT", `/operator/customers/${customerId}`, { areaId });
    expect(await owing(`areaId=${areaId}`)).toContain(customerId);
    expect(await owing("areaId=none")).not.toContain(customerId);
    await call("PUT", `/operator/customers/${customerId}`, { areaId: null });
    expect(await owing(`areaId=${areaId}`)).not.toContain(customerId);
    const moved = await call("POST", "/operator/customers/set-area", { customerIds: [customerId], areaId });
    expect(moved.status).toBe(200);
    expect(await owing(`areaId=${areaId}`)).toContain(customerId);
  });

  test("has the street and the address to go to", async () => {
    const place = { street: "Fort Lane", address: "House 12" };
    await call("PUT", `/operator/customers/${customerId}`, place);
    const { body } = await call("GET", `/operator/owing?search=${phone}`);
    expect(body.customers).toMatchObject([place]);
  });

  test("by the name of the area, also once it is renamed", async () => {
    const { area } = (await call("POST", "/operator/areas", { name: `Hill ${phone}` })).body;
    await call("PUT", `/operator/customers/${customerId}`, { areaId: area.id, street: "Mill Road" });
    expect(await owing(`search=hill%20${phone}`)).toEqual([customerId]);
    expect((await call("PUT", `/operator/areas/${area.id}`, { name: `Valley ${phone}` })).status).toBe(200);
    expect(await owing(`search=hill%20${phone}`)).toEqual([]);
    expect(await owing(`search=valley%20mill%20${phone}`)).toEqual([customerId]);
  });

  test("by what an import has changed", async () => {
    const rows = [{ row: 2, name: "Yusuf Imported", phone: `${phone}`, area: "South", street: "Mill Road" }];
    expect((await call("POST", "/operator/customers/import", { rows })).status).toBe(200);
    expect(await owing("search=yusuf%20mill")).toEqual([customerId]);
    const { body } = await call("GET", "/operator/areas");
    const south = body.areas.find(({ name }: { name: string }) => name === "South");
    expect(await owing(`areaId=${south.id}`)).toEqual([customerId]);
  });

  test("with the boxes of active connections, whatever is searched", async () => {
    const { id } = await createCustomer(api, business.operator.token, { name: `Boxed ${phone}` });
    await charge(api, { ...business, customerId: id });
    const add = async (setTopBox: string) =>
      (await addConnection(api, { ...business, customerId: id }, { setTopBox })).body.connection.id;
    await add(`HALL 1${phone}`);
    const second = await add(`BEDROOM 2${phone}`);
    const boxes = async () =>
      (await call("GET", `/operator/owing?search=boxed%20${phone}`)).body.customers[0].boxes;
    expect(await boxes()).toEqual([`HALL 1${phone}`, `BEDROOM 2${phone}`]);
    await changeConnection(api, business, second, { isActive: false });
    expect(await boxes()).toEqual([`HALL 1${phone}`]);
  });

  test("by an identifier of a box, which the row then names", async () => {
    const box = { setTopBox: `STB ${phone}`, smartCard: "VC-77 1234" };
    expect((await addConnection(api, { ...business, customerId }, box)).status).toBe(201);
    const boxes = async (search: string) => {
      const { body } = await call("GET", `/operator/owing?search=${encodeURIComponent(search)}`);
      return body.customers.map(({ foundBox }: { foundBox?: string }) => foundBox);
    };
    expect(await boxes("vc771234")).toEqual(["VC-77 1234"]);
    expect(await boxes(`stb-${phone}`)).toEqual([`STB ${phone}`]);
    expect(await boxes(`asha ${phone}`), "by the name").toEqual([undefined]);
  });

  test("also where the customer is changed while it is charged for the first time", async () => {
    for (let nth = 0; nth < 10; nth++) {
      const { id } = await createCustomer(api, business.operator.token, { name: `First ${phone} ${nth}` });
      await Promise.all([
        call("PUT", `/operator/customers/${id}`, { name: `Second ${phone} ${nth}`, areaId }),
        charge(api, { ...business, customerId: id }),
      ]);
    }
    expect(await owing(`search=first%20${phone}`)).toEqual([]);
    expect(await owing(`search=second%20${phone}&areaId=${areaId}`)).toHaveLength(10);
  });
});
