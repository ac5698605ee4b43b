import { beforeEach, expect, test } from "vitest";
import type { TestBusiness } from "../../testing/business.ts";
import { createCollectingBusiness } from "../../testing/collections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

let business: TestBusiness;

const api = await openTestApi();
const admin = await api.signInAdmin();
beforeEach(async () => {
  business = await createCollectingBusiness(api, admin);
});

const path = "/operator/collections/upi";
const own = { vpa: "city.cable@okaxis", payeeName: "City Cable" };

function read() {
  return api.call("GET", path, { token: business.operator.token });
}
function write(body: object) {
  return api.call("PUT", path, { token: business.operator.token, body });
}

async function recorded() {
  const { body } = await api.call("GET", `/admin/audit-log?operatorId=${business.operator.id}`, {
    token: admin,
  });
  return body.entries.filter((entry: { after: object }) => "vpa" in (entry.after ?? {}));
}

test("a UPI ID is nobody's until it is given, changed and ended", async () => {
  expect((await read()).body).toEqual({ settings: { vpa: null, payeeName: null, updatedAt: null } });
  expect(await write({ vpa: ` ${own.vpa} `, payeeName: own.payeeName })).toMatchObject({
    status: 200,
    body: { settings: own },
  });
  expect((await read()).body).toMatchObject({ settings: own });
  const changed = { ...own, vpa: "9876543210@ybl" };
  await write(changed);
  expect((await read()).body).toMatchObject({ settings: changed });
  await write({ vpa: null, payeeName: "" });
  expect((await read()).body).toEqual({ settings: { vpa: null, payeeName: null, updatedAt: null } });
});

test("each change is recorded, and one that changes nothing isn't", async () => {
  await write(own);
  await write(own);
  await write({ ...own, vpa: "9876543210@ybl" });
  expect(await recorded()).toMatchObject([
    {
      action: "collections.update",
      actor: { id: business.operator.id },
      before: { vpa: own.vpa },
      after: { vpa: "9876543210@ybl" },
    },
    { before: { vpa: null, payeeName: null }, after: own },
  ]);
});

test("a save over settings that were ended meanwhile is refused; one that changes nothing keeps their version", async () => {
  const { updatedAt } = (await write(own)).body.settings;
  expect((await write(own)).body.settings.updatedAt).toBe(updatedAt);
  await write({ vpa: null, payeeName: null });
  const late = await api.call("PUT", path, {
    token: business.operator.token,
    body: own,
    headers: { "if-match": updatedAt },
  });
  expect(late).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  expect((await read()).body.settings.vpa).toBe(null);
});

test.each([
  [{ ...own, vpa: "city cable" }, "vpa"],
  [{ ...own, vpa: "city@okaxis&am=1" }, "vpa"],
  [{ ...own, vpa: null }, "vpa"],
  [{ ...own, payeeName: " " }, "payeeName"],
  [{ ...own, payeeName: "x".repeat(51) }, "payeeName"],
])("%j is refused by its field, and changes nothing", async (body, field) => {
  await write(own);
  expect(await write(body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  expect((await read()).body).toMatchObject({ settings: own });
});
