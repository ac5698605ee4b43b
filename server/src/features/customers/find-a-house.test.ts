import { beforeAll, describe, expect, test } from "vitest";
import { createBusiness, createCustomer } from "../../testing/business.ts";
import { charge, setCollections } from "../../testing/collections.ts";
import { addConnection } from "../../testing/connections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const business = await createBusiness(api, await api.signInAdmin());
const { token } = business.operator;

const homes = [
  { name: "Asha Eight", phone: "+91 77700 11111", street: "Lake Road", address: "House 8" },
  { name: "Binod Five", phone: "+91 81328 78756", street: "Lake Road", address: "House 5" },
  { name: "Chitra Many", phone: "+91 77700 22222", street: "Lake Road", address: "House 80" },
  { name: "Deepa Fifty", phone: "+91 77700 33333", street: "Lake Road", address: "House 53" },
  { name: "Esha Phone", phone: "+91 77700 53444", street: "Lake Road", address: "House 21" },
  { name: "Farid Inside", phone: "+91 92773 91802", street: "Hill Road", address: "Flat 1" },
  { name: "Gita Code", phone: "+91 80255 66666", street: "Hill Road", address: "Flat 2" },
] as const;

/** Its phone number has the beginning of the other's box in its middle. */
const withBox = { name: "Imran Box", phone: "+91 77700 44444", setTopBox: "STB 3851 0170" };
const withDigits = { name: "Hari Digits", phone: "+91 77385 10111" };

beforeAll(async () => {
  await setCollections(api, business, true);
  for (const { name, phone, ...place } of homes) {
    const { id } = await createCustomer(api, token, { name, phone });
    await api.call("PUT", `/operator/customers/${id}`, { token, body: place });
    await charge(api, { ...business, customerId: id });
  }
  await createCustomer(api, token, withDigits);
  const { setTopBox, ...boxed } = withBox;
  const { id } = await createCustomer(api, token, boxed);
  await addConnection(api, { ...business, customerId: id }, { setTopBox });
});

const lists = {
  "the list": "customers?search",
  "the palette": "customers/search?q",
  "who owes": "owing?search",
} as const;

describe.each(Object.entries(lists))("%s", (_list, path) => {
  async function found(search: string): Promise<string[]> {
    const { body } = await api.call("GET", `/operator/${path}=${encodeURIComponent(search)}`, { token });
    return body.customers.map(({ name }: { name: string }) => name);
  }

  test.each(["house 8", "8 lake road", "lake road house 8", "8 house", "House 8, Lake"])(
    "%s",
    async (search) => {
      const [first, second, ...rest] = await found(search);
      expect([first, second], "the house, then numbers that begin with it").toEqual([
        "Asha Eight",
        "Chitra Many",
      ]);
      expect(rest, "then digits of a phone number").toEqual(["Binod Five"]);
    },
  );

  test("a number of a house before one that is only in a phone number", async () => {
    expect(await found("53 lake road")).toEqual(["Deepa Fifty", "Esha Phone"]);
  });

  test.each(["918 02", "91802"])("%s is looked for in the number that the screen shows", async (search) => {
    expect(await found(search)).toEqual(["Farid Inside", "Gita Code"]);
  });
});

test.each(["3851", "3851 0", "38510"])(
  "%s is sought where a box begins before a phone number",
  async (search) => {
    for (const path of [lists["the list"], lists["the palette"]]) {
      const { body } = await api.call("GET", `/operator/${path}=${encodeURIComponent(search)}`, { token });
      expect(body.customers.map(({ name }: { name: string }) => name)).toEqual([
        withBox.name,
        withDigits.name,
      ]);
    }
  },
);

test("the palette's customers say how well they match", async () => {
  const { body } = await api.call("GET", "/operator/customers/search?q=house%208", { token });
  expect(body.customers).toMatchObject([{ rank: 0 }, { rank: 2 }, { rank: 3 }]);
});
