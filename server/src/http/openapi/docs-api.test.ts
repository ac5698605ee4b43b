import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { externalRechargeRoutes } from "@cable-connect/contract/external-recharges";
import { ottPlan } from "@cable-connect/contract/ott-plans";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { findWrongBooks } from "../../testing/books.ts";
import { assignPlatform, createPlatform, pricesForEachOttPlan } from "../../testing/business.ts";
import { createIsp, type TestIsp } from "../../testing/external.ts";

const guide = await readFile(fileURLToPath(new URL("../../../../docs/api.md", import.meta.url)), "utf8");
const run = promisify(execFile);

/** The guide's code blocks of one language, in order. */
function blocksOf(language: string): string[] {
  return [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, name]) => name === language)
    .map(([, , text = ""]) => text);
}

const curl = await run("curl", ["--version"]).then(
  () => true,
  () => false,
);

describe.skipIf(!curl)("the guide for key holders (its commands need curl)", () => {
  const [settings = "", listPlans = "", recharge = ""] = blocksOf("sh");
  let api: TestApi;
  let isp: TestIsp;

  beforeAll(async () => {
    api = await startTestApi();
    // The guide's expiry date is in the future of this date.
    api.clock.now = new Date("2026-11-21T06:30:00Z");
    const admin = await api.signInAdmin();
    isp = await createIsp(api, admin);
    const { id: ottPlatform } = await createPlatform(api, admin, { name: "OTTPlay", type: "ott" });
    const prices = await pricesForEachOttPlan(api, admin, 249);
    await assignPlatform(api, admin, { operatorId: isp.operator.id, platformId: ottPlatform, prices });
  });
  afterAll(() => api.close());

  /** Runs a command of the guide with its two settings set to this server and this key. */
  async function runCommand(command: string): Promise<unknown> {
    const own = settings
      .replace(/^(export CABLE_CONNECT=).*$/m, `$1${api.url}`)
      .replace(/^(export API_KEY=).*$/m, `$1${isp.apiKey}`);
    const { stdout } = await run("sh", ["-euc", `${own}\n${command}`]);
    return JSON.parse(stdout);
  }

  test("shows the format of a key", () => {
    expect(settings).toContain("export API_KEY=ccak_...");
    expect(isp.apiKey).toMatch(/^ccak_/);
  });

  test("lists the plans as documented", async () => {
    const plans = z.array(ottPlan).parse(await runCommand(listPlans));
    const [shown = ""] = blocksOf("json");
    for (const plan of z.array(ottPlan).parse(JSON.parse(shown))) expect(plans).toContainEqual(plan);
  });

  test("recharges, and a repetition answers the same without charging twice", async () => {
    const first = externalRechargeRoutes.createExternal.response.parse(await runCommand(recharge));
    expect(first).toMatchObject({
      recharge: {
        platformId: isp.platformId,
        amount: "299.00",
        expiryDate: "2026-12-20",
        description: "Order 10045",
      },
      // The existing customer, although the guide sends the number with its country code.
      customer: { id: isp.customerId, phone: "9876543210" },
      newWalletBalance: 701,
    });
    expect(await runCommand(recharge)).toEqual(first);
    const [{ total }] = await api.sql<[{ total: number }]>`select count(*) as total from recharges`;
    expect(total).toBe(1);
    expect(await findWrongBooks(api.sql)).toEqual([]);
  });

  test("extends a service as documented", async () => {
    const [, body = ""] = /^ {2}```json\n(.*?)^ {2}```$/ms.exec(guide) ?? [];
    const extension = recharge.replace(/-d '.*'/s, `-d '${body}'`).replace("order-10045", "order-10047");
    expect(await runCommand(extension)).toMatchObject({ recharge: { expiryDate: "2027-03-20" } });
  });

  test("is refused as documented if the wallet can't pay", async () => {
    const [, refusal = ""] = /give the reason: `([^`]+)`/.exec(guide) ?? [];
    const unaffordable = recharge
      .replace('"amount": 299', '"amount": 5000')
      .replace("order-10045", "order-10046");
    expect(await runCommand(unaffordable)).toEqual(JSON.parse(refusal));
  });
});
