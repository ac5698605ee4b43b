import type { MarginRow } from "@cable-connect/contract/margin";
import { beforeEach, describe, expect, test } from "vitest";
import {
  assignPlatform,
  createBusiness,
  createPlatform,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import { noRecharges, openMarginWorld } from "../../testing/worlds/margin-world.ts";

const world = await openMarginWorld();

test("months end at midnight in the business's time zone", async () => {
  await world.moveTo("2026-03-31T18:29:59Z");
  await world.sell({ expiryDate: "2026-04-30" });
  await world.moveTo("2026-03-31T18:30:00Z");
  await world.sell({ amount: 250, expiryDate: "2026-04-30" });
  const { from, to, rows, firstMonth } = await world.read();
  expect({ from, to, firstMonth }).toEqual({ from: "2025-05", to: "2026-04", firstMonth: "2026-03" });
  expect(rows.slice(0, 2)).toMatchObject([
    { month: "2026-04", revenue: 250, operator: null, platform: null },
    { month: "2026-03", revenue: 100 },
  ]);
});

describe("the list", () => {
  let other: TestBusiness;

  beforeEach(async () => {
    other = await createBusiness(world.api, world.admin, { platform: { purchase_rate: 10 } });
    await assignPlatform(world.api, world.admin, {
      operatorId: world.business.operator.id,
      platformId: other.platformId,
    });
    await world.sell({ amount: 100 });
    await world.sell({ amount: 500, platformId: other.platformId });
    await recharge(world.api, other, { amount: 250 });
  });

  test("by operator lists each once, the largest revenue first", async () => {
    const { body } = await world.api.call("GET", `/admin/margin?platformId=${other.platformId}`, {
      token: world.admin,
    });
    expect(body.rows).toMatchObject([
      {
        operator: { id: world.business.operator.id, username: world.business.operator.username },
        revenue: 500,
        cost: 10,
      },
      { operator: { id: other.operator.id }, revenue: 250, cost: 10, margin: 240, marginPercentage: 96 },
    ]);
    expect(body.rows[0]).toMatchObject({ platform: null, month: null });
    expect(body.totals).toMatchObject({ recharges: 2, revenue: 750, cost: 20 });
    expect(body.filter).toMatchObject({ operator: null, platform: { id: other.platformId, type: "cable" } });
    expect(Object.keys(body.rows[0].operator)).toEqual(["id", "name", "username"]);
  });

  test("by platform lists each once, also for one operator", async () => {
    const { rows, pagination } = await world.read("", "platform");
    expect(rows).toMatchObject([
      { platform: { id: other.platformId, type: "cable" }, operator: null, revenue: 500, cost: 10 },
      { platform: { id: world.business.platformId }, revenue: 100, cost: 60.5 },
    ]);
    expect(pagination).toEqual({ page: 1, limit: 10, total: 2, totalPages: 1 });
  });

  test("is sorted by a figure, and rows without a known cost are last in either order", async () => {
    const { operator, platformId } = world.business;
    const free = await createPlatform(world.api, world.admin);
    await assignPlatform(world.api, world.admin, { operatorId: operator.id, platformId: free.id });
    await world.sell({ amount: 50, platformId: free.id });
    const read = async (sort: string) =>
      (await world.read(`&sort=${sort}`, "platform")).rows.map((row: MarginRow) => row.platform?.id);
    const sold = other.platformId;
    expect(await read("recharges")).toEqual([platformId, sold, free.id]);
    expect(await read("revenue")).toEqual([free.id, platformId, sold]);
    expect(await read("-cost")).toEqual([platformId, sold, free.id]);
    expect(await read("margin")).toEqual([platformId, sold, free.id]);
    expect(await read("cost")).toEqual([sold, platformId, free.id]);
    expect(await read("marginPercentage")).toEqual([platformId, sold, free.id]);
    expect(await read("-marginPercentage")).toEqual([sold, platformId, free.id]);
    const file = await world.api.call(
      "GET",
      `/admin/margin/export?by=platform&operatorId=${operator.id}&sort=revenue`,
      {
        token: world.admin,
      },
    );
    expect(
      file.body
        .trimEnd()
        .split("\n")
        .map((line: string) => Number.parseInt(line, 10)),
    ).toEqual([Number.NaN, free.id, platformId, sold]);
  });

  test("of months is sorted by a figure too, newest first within it", async () => {
    const read = async (sort: string) => (await world.read(`&sort=${sort}&limit=12`)).rows;
    const [first, second] = await read("-revenue");
    expect(first).toMatchObject({ revenue: 600 });
    expect(second).toMatchObject({ revenue: 0 });
    const rising = await read("marginPercentage");
    expect(rising[0], "the only month with a percentage").toEqual(first);
    expect(rising[1]).toEqual(second);
    expect((await read("revenue")).at(-1)).toEqual(first);
  });

  test("has pages, and true totals beyond the last", async () => {
    const page = async (query: string) =>
      (
        await world.api.call("GET", `/admin/margin?platformId=${other.platformId}&limit=1&${query}`, {
          token: world.admin,
        })
      ).body;
    expect((await page("page=2")).rows).toMatchObject([{ operator: { id: other.operator.id } }]);
    expect(await page("page=9")).toMatchObject({
      rows: [],
      pagination: { page: 9, limit: 1, total: 2, totalPages: 2 },
      totals: { revenue: 750 },
    });
    expect((await page("by=month&page=2")).rows).toMatchObject([{ month: "2026-02", ...noRecharges }]);
  });

  test("is empty without recharges", async () => {
    const { body } = await world.api.call("GET", "/admin/margin?operatorId=999999", { token: world.admin });
    expect(body).toMatchObject({
      filter: { operator: null, platform: null },
      rows: [],
      totals: noRecharges,
      pagination: { total: 0, totalPages: 0 },
    });
    expect(body.byMonth).toHaveLength(12);
  });

  test("is exported in full, with the columns of its grouping and its months in the name", async () => {
    const path = `/admin/margin/export?platformId=${other.platformId}`;
    const { body } = await world.api.call("GET", path, { token: world.admin });
    const [header, first, ...rest] = body.trimEnd().split("\n");
    expect(header).toBe(
      "Operator ID,Operator,Username,Recharges,Revenue,Revenue without cost,Cost,Margin,Margin %",
    );
    const { id, username } = world.business.operator;
    expect(first).toBe(`${id},Test Operator,${username},1,500,0,10,490,98`);
    expect(rest).toHaveLength(1);
    const byMonth = await world.api.call("GET", `${path}&by=month&from=2026-02&to=2026-03`, {
      token: world.admin,
    });
    expect(byMonth.headers.get("content-disposition")).toBe(
      'attachment; filename="margin-2026-02-2026-03.csv"',
    );
    expect(byMonth.body.trimEnd().split("\n").slice(1)).toEqual([
      "2026-03,2,750,0,20,730,97.3",
      "2026-02,0,0,0,0,0,",
    ]);
  });

  test("counts the platforms without a purchase rate and those sold below it", async () => {
    const counts = async () => (await world.read()).platforms;
    const before = await counts();
    await createPlatform(world.api, world.admin);
    await createPlatform(world.api, world.admin, { purchase_rate: 100, operator_rate: 99.99 });
    expect(await counts()).toEqual({
      withoutPurchaseRate: before.withoutPurchaseRate + 1,
      belowCost: before.belowCost + 1,
    });
  });
});

describe("is refused", () => {
  test.each([
    ["from=2026-13", "from", "Month must be a real month as yyyy-mm"],
    ["to=2026-3", "to", "Month must be a real month as yyyy-mm"],
    ["from=2026-03-01", "from", "Month must be a real month as yyyy-mm"],
    ["from=2026-04&to=2026-03", "from", "The first month must not be after the last"],
    ["from=2027-01", "from", "The first month must not be after the last"],
    ["from=2023-03&to=2026-03", "from", "A period may have at most 36 months"],
    ["by=customer", "by", "By must be operator, platform or month"],
    ["operatorId=x", "operatorId", "Id must be a positive whole number"],
  ])("%s", async (query, field, sentence) => {
    for (const path of ["/admin/margin", "/admin/margin/export"]) {
      const { status, body } = await world.api.call("GET", `${path}?${query}`, { token: world.admin });
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: sentence, fields: { [field]: sentence } });
    }
  });

  test("36 months are not", async () => {
    expect((await world.read("from=2023-04&to=2026-03")).byMonth).toHaveLength(36);
  });

  test("an operator, who learns nothing", async () => {
    const { token } = world.business.operator;
    for (const path of ["/admin/margin", "/admin/margin/export"]) {
      const { status, body } = await world.api.call("GET", path, { token });
      expect(status).toBe(403);
      expect(Object.keys(body)).toEqual(["error", "code"]);
    }
  });
});
