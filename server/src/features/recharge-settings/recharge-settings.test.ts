import { expect, test } from "vitest";
import { createBusiness } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();
const business = await createBusiness(api, admin);

const settings = (body?: object, token: string | undefined = business.operator.token) =>
  api.call(body ? "PUT" : "GET", "/operator/recharge-settings", { token, body });

test("recharges start today until the operator chooses otherwise, for itself alone", async () => {
  const other = await createBusiness(api, admin);
  expect((await settings()).body).toEqual({ settings: { earlyStart: "today" } });
  const chosen = { settings: { earlyStart: "expiry" } };
  expect(await settings({ earlyStart: "expiry" })).toMatchObject({ status: 200, body: chosen });
  expect((await settings()).body).toEqual(chosen);
  expect((await settings(undefined, other.operator.token)).body).toEqual({
    settings: { earlyStart: "today" },
  });
  await settings({ earlyStart: "today" });
  expect((await settings()).body).toEqual({ settings: { earlyStart: "today" } });
});

test.each([{}, { earlyStart: "tomorrow" }, { earlyStart: null }])("refuses %j", async (body) => {
  expect((await settings(body)).status).toBe(400);
});

test("is for operators only", async () => {
  expect((await settings(undefined, admin)).status).toBe(403);
  expect((await api.call("GET", "/operator/recharge-settings", {})).status).toBe(401);
});
