import { expect, test } from "vitest";
import { createBusiness, createCustomer } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();
const business = await createBusiness(api, admin);
const other = await createBusiness(api, admin);
const { token } = business.operator;
const names = ["Vijay Kapoor", "Kapil Dev", "Geetha Chaudhary", "Om Prakash", "Ramesh Kumar", "Ravi Rao"];
for (const name of names) await createCustomer(api, token, { name });
await createCustomer(api, other.operator.token, { name: "Vijay Kapur" });

async function nearest(search: string): Promise<string[] | undefined> {
  const q = encodeURIComponent(search);
  const { status, body } = await api.call("GET", `/operator/customers/search?q=${q}`, { token });
  expect([status, body.customers]).toEqual([200, []]);
  return body.nearest?.map(({ name }: { name: string }) => name);
}

test.each([
  ["vijya kapor", ["Vijay Kapoor"]],
  ["kapur vijay", ["Vijay Kapoor"]],
  ["KAPUR", ["Vijay Kapoor", "Kapil Dev"]],
  ["gita choudhari", ["Geetha Chaudhary"]],
  ["rameshh", ["Ramesh Kumar"]],
  ["ravvi roa", ["Ravi Rao"]],
  ["suresh kumar", []],
  ["mahesh kumar", []],
  ["xyzzy", []],
])("%s, which nobody is called, is like %j", async (search, expected) => {
  expect(await nearest(search)).toEqual(expected);
});

test.each([
  "98765 43219",
  "vijya 8",
  "vijya@example.in",
  "xy",
  "a vijya kapoor b vijya kapoor c vijya kapoor",
])("%s is no name", async (search) => {
  expect(await nearest(search)).toBeUndefined();
});

test("whoever is found is not guessed", async () => {
  const { body } = await api.call("GET", "/operator/customers/search?q=kapoor", { token });
  expect(body).toMatchObject({ customers: [{ name: "Vijay Kapoor", rank: 2 }] });
  expect(body).not.toHaveProperty("nearest");
});
