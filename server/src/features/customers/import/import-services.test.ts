import { describe, expect, test } from "vitest";
import { recharge } from "../../../testing/business.ts";
import { openServiceImports, overdue, running, servicesOf } from "../../../testing/service-imports.ts";
import { asha } from "../../../testing/worlds/import-world.ts";

const imports = await openServiceImports();
const { world, call, dues, idOf, withAsha } = imports;

describe("an import with services", () => {
  test("brings them into Due on the same day, and says so before", async () => {
    const rows = [overdue, running, { row: 4, name: "Zubin Irani", phone: "9000000001", platform: "Cable" }];
    const { body: seen } = await world.preview(rows);
    expect(servicesOf(seen)).toEqual([
      ["added", "added", "2026-03-05"],
      ["added", "added", "2026-03-12"],
      ["added", null, null],
    ]);
    expect(seen.rows[0].service).toEqual({
      outcome: "added",
      platform: { id: imports.shop.platformId, name: "Cable" },
      connectionId: null,
      planName: "Gold pack",
      ottCode: null,
      amount: 250.5,
      expiryDate: "2026-03-05",
      changes: [],
    });
    const { status, body } = await world.importRows(rows, { fingerprint: seen.fingerprint });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        added: 3,
        updated: 0,
        unchanged: 0,
        services: 2,
        message: "3 customers added; 2 services now tracked",
      },
    });
    expect(await dues()).toMatchObject([
      {
        expiryDate: "2026-03-05",
        daysRemaining: -5,
        planName: "Gold pack",
        amount: "250.50",
        customer: { name: "Asha Rao" },
        platform: { name: "Cable" },
        rechargeDate: null,
        months: 1,
      },
      {
        expiryDate: "2026-03-12",
        daysRemaining: 2,
        planName: "Internet recharge",
        amount: "600.00",
        customer: { name: "Ravi Das" },
        platform: { name: "Fibre" },
      },
    ]);
    const { body: dashboard } = await call("GET", "/operator/dashboard");
    expect(dashboard).toMatchObject({
      wallet: { balance: 10_000 },
      metrics: { activeCustomers: 3, totalRecharges: 0 },
    });
    const { body: runway } = await call("GET", "/operator/wallet/runway");
    expect(JSON.stringify(runway)).toContain("850.5");
  });

  test("counts and lists them nowhere as recharges, and books nothing", async () => {
    await world.importRows([overdue, running]);
    const customerId = await idOf("Asha Rao");
    const [due] = await dues();
    for (const query of [
      "",
      `?customerId=${customerId}`,
      `?platformId=${imports.shop.platformId}`,
      "?customer=asha",
      "?sort=amount",
    ]) {
      const { body } = await call("GET", `/operator/recharges${query}`);
      expect(body, query).toMatchObject({ recharges: [], pagination: { totalItems: 0 } });
    }
    const { body: file } = await call("GET", "/operator/recharges/export");
    expect(String(file).trim().split("\n")).toHaveLength(1);
    const { body: wallet } = await call("GET", "/operator/wallet/transactions");
    expect(wallet.transactions).toHaveLength(1);
    const { body: reports } = await call("GET", "/operator/reports");
    expect(JSON.stringify(reports)).not.toContain("850.5");
    expect((await call("GET", `/operator/recharges/${due.id}/receipt`)).status).toBe(404);
    expect((await call("DELETE", `/operator/recharges/${due.id}/receipt/links`)).status).toBe(404);
    const undo = await call("POST", `/operator/recharges/${due.id}/undo`, { reason: "A test" });
    expect(undo.body.code).toBe("recharge_not_completed");
    const timeline = (kind: string) => call("GET", `/operator/customers/${customerId}/timeline?kind=${kind}`);
    expect((await timeline("recharge")).body.entries).toEqual([]);
    expect((await timeline("edit")).body.entries).toMatchObject([
      { recharge: null, service: { planName: "Gold pack", expiryDate: "2026-03-05" } },
      { edit: { action: "created" } },
    ]);
  });

  test("lets many be renewed at once, and numbers recharges on", async () => {
    await world.importRows([overdue, running]);
    const customerIds = (await dues()).map(({ customer }: { customer: { id: number } }) => customer.id);
    const { body: seen } = await call("POST", "/operator/renewals/preview", { customerIds });
    expect(seen.renewals).toMatchObject([
      { amount: 250.5, newExpiryDate: "2026-04-10", refusal: null },
      { amount: 600, newExpiryDate: "2026-04-10", refusal: null },
    ]);
    const renewals = seen.renewals.map(({ rechargeId, amount }: { rechargeId: number; amount: number }) => ({
      rechargeId,
      amount,
    }));
    const made = await world.api.call("POST", "/operator/renewals", {
      token: imports.shop.operator.token,
      body: { renewals },
      headers: { "idempotency-key": "first-day" },
    });
    expect(made).toMatchObject({ status: 200, body: { amount: 850.5 } });
    expect((await dues()).map(({ expiryDate }: { expiryDate: string }) => expiryDate)).toEqual([
      "2026-04-10",
      "2026-04-10",
    ]);
    const { body } = await call("GET", "/operator/recharges");
    expect(body).toMatchObject({ recharges: [{ id: 4 }, { id: 3 }], pagination: { totalItems: 2 } });
    expect((await call("GET", "/operator/recharges?limit=1&page=2")).body.recharges).toMatchObject([
      { id: 3 },
    ]);
  });

  test("is told apart from a recharge wherever its amount is shown, until its first recharge", async () => {
    await world.importRows([overdue]);
    const customerId = await idOf("Asha Rao");
    const shown = async () => {
      const [{ body: list }, { body: own }, { body: renewal }, [due]] = await Promise.all([
        call("GET", "/operator/customers"),
        call("GET", `/operator/customers/${customerId}/services`),
        call("POST", "/operator/renewals/preview", { customerIds: [customerId] }),
        dues(),
      ]);
      const services = [list.customers[0].services[0], own.services[0], renewal.renewals[0], due];
      return services.map(({ isBroughtForward }) => isBroughtForward);
    };
    expect(await shown()).toEqual([true, true, true, true]);
    await recharge(world.api, { ...imports.shop, customerId }, { amount: 300 });
    expect(await shown()).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("comes back when the first recharge is undone", async () => {
    await world.importRows([overdue]);
    const [due] = await dues();
    const made = await recharge(
      world.api,
      { ...imports.shop, customerId: due.customer.id },
      { lastRechargeId: due.id },
    );
    const id = made.body?.recharge.id ?? made;
    const { body: preview } = await call("GET", `/operator/recharges/${id}/undo`);
    expect(preview.undo).toMatchObject({ earlierExpiryDate: "2026-03-05" });
    expect((await call("POST", `/operator/recharges/${id}/undo`, { reason: "Wrong one" })).status).toBe(201);
    expect(await dues()).toMatchObject([{ id: due.id, expiryDate: "2026-03-05", amount: "250.50" }]);
    const { body: seen } = await world.preview([{ ...overdue, expiry: "06-03-2026" }]);
    expect(servicesOf(seen)).toEqual([["updated", "updated", "2026-03-06"]]);
  });

  test("twice of the same file changes nothing; a corrected one corrects them", async () => {
    const rows = [overdue, running];
    await world.importRows(rows, {}, "first");
    await world.importRows(rows, {}, "first");
    const { body: seen } = await world.preview(rows);
    expect(servicesOf(seen)).toEqual([
      ["unchanged", "unchanged", "2026-03-05"],
      ["unchanged", "unchanged", "2026-03-12"],
    ]);
    const again = await world.importRows(rows, { fingerprint: seen.fingerprint }, "second");
    expect(again.body).toEqual({ added: 0, updated: 0, unchanged: 2, message: "2 customers unchanged" });
    const before = await dues();
    const corrected = [{ ...overdue, expiry: "07-03-2026", plan: "", amount: "260" }, running];
    const { body: changed } = await world.preview(corrected);
    expect(changed.rows[0]).toMatchObject({
      kind: "updated",
      service: {
        outcome: "updated",
        changes: [
          { field: "expiry", before: "2026-03-05", after: "2026-03-07" },
          { field: "amount", before: "250.5", after: "260" },
        ],
      },
    });
    expect((await world.importRows(corrected)).body).toMatchObject({ updated: 1, unchanged: 1, services: 1 });
    const after = await dues();
    expect(after).toMatchObject([
      { expiryDate: "2026-03-07", planName: "Gold pack", amount: "260.00" },
      before[1],
    ]);
    const { body: emptied } = await world.preview([{ ...corrected[0], amount: "" }]);
    expect(servicesOf(emptied)).toEqual([["unchanged", "unchanged", "2026-03-07"]]);
    // A page that still shows the old service can't be recharged from.
    const stale = await world.api.call("POST", "/operator/recharge", {
      token: imports.shop.operator.token,
      body: {
        customerId: before[0].customer.id,
        platformId: imports.shop.platformId,
        amount: 100,
        extend: true,
        lastRechargeId: before[0].id,
      },
    });
    expect(stale.body.code).toBe("recharged_meanwhile");
  });

  test("leaves a service that has been recharged here", async () => {
    const business = await withAsha();
    await recharge(world.api, business, { amount: 200, expiryDate: "2026-04-01" });
    const { body: seen } = await world.preview([overdue]);
    expect(seen.rows[0]).toMatchObject({
      kind: "unchanged",
      service: { outcome: "kept", expiryDate: "2026-04-01", amount: 200, changes: [] },
    });
    const { body } = await world.importRows([overdue], { fingerprint: seen.fingerprint });
    expect(body).toEqual({ added: 0, updated: 0, unchanged: 1, message: "1 customer unchanged" });
    expect(await dues()).toMatchObject([{ expiryDate: "2026-04-01", amount: "200.00" }]);
  });

  test("is refused as a whole when a service was recharged since the preview", async () => {
    const business = await withAsha();
    const { body: seen } = await world.preview([overdue]);
    await recharge(world.api, business, { expiryDate: "2026-04-01" });
    const { body } = await world.importRows([overdue], { fingerprint: seen.fingerprint });
    expect(body.code).toBe("import_outdated");
  });

  test("of two files at once, and while one is recharged, brings each service once", async () => {
    const business = await withAsha();
    const charged = world.api.call("POST", "/operator/recharge", {
      token: imports.shop.operator.token,
      body: {
        customerId: business.customerId,
        platformId: imports.shop.platformId,
        amount: 100,
        expiryDate: "2026-04-01",
        lastRechargeId: null,
      },
    });
    const answers = await Promise.all([
      world.importRows([overdue, running]),
      world.importRows([running, overdue]),
      charged,
    ]);
    expect(answers.map(({ status }) => status).slice(0, 2)).toEqual([200, 200]);
    expect([201, 409]).toContain(answers[2]?.status);
    const services = await dues();
    expect(services).toHaveLength(2);
    expect(services.some(({ expiryDate }: { expiryDate: string }) => expiryDate === "2026-04-01")).toBe(
      answers[2]?.status === 201,
    );
  });

  test("takes several services of a customer, each on its platform once", async () => {
    const rows = [
      overdue,
      { ...asha, row: 5, platform: "Fibre", expiry: "12-03-2026", amount: "600" },
      { ...asha, row: 6, platform: "Fibre", expiry: "13-03-2026", amount: "600" },
    ];
    const { body: seen } = await world.preview(rows);
    expect(servicesOf(seen)).toEqual([
      ["added", "added", "2026-03-05"],
      ["updated", "added", "2026-03-12"],
      ["refused", null, null],
    ]);
    expect(seen.rows[2].reasons).toEqual(["Row 5 is the same service of this customer"]);
    await world.importRows(rows.slice(0, 2), { fingerprint: seen.fingerprint });
    expect((await dues()).map(({ platform }: { platform: { name: string } }) => platform.name)).toEqual([
      "Cable",
      "Fibre",
    ]);
  });
});
