import { setTimeout as sleep } from "node:timers/promises";
import { renewalPauseMinutes } from "@cable-connect/contract/renewals";
import { defaultSettings } from "@cable-connect/contract/settings";
import { businessDay } from "@cable-connect/contract/values/business-date";
import { createBusiness, createCustomer, recharge } from "../../../server/src/testing/business.ts";
import { wrongBooks } from "../support/books.ts";
import { callUntilAnswered } from "../support/call-until-answered.ts";
import { createDataFolder } from "../support/data-folder.ts";
import { createFindings } from "../support/findings.ts";
import { embeddedDeployment, openProduct, type Product } from "../support/product.ts";
import type { Trial } from "../trial.ts";

const kills = 10;
const services = 300;
const longestMilliseconds = 500;
const pauseMinutes = renewalPauseMinutes + 1;

type Result = { rechargeId: number; recharge: { id: number } | null };

/** Renewals are paid in parts; the kill falls between two parts or within one. */
export const killRenewals: Trial = {
  name: "kill-renewals: kill -9 amid 300 renewals, the retry completes them and renews each once",
  async run({ random }) {
    if (!isFarFromMidnight()) return { tries: 0, failures: [], skipped: "it is too close to midnight" };
    const findings = createFindings();
    await using folder = await createDataFolder();
    await using product = await openProduct(embeddedDeployment(folder.path));
    const business = await createBusiness(product, product.admin, { funds: 10_000_000 });
    const { operator } = business;
    let newest: number[] = [];
    for (let nth = 0; nth < services; nth += 1) {
      const { id: customerId } = await createCustomer(product, operator.token, { name: `Customer ${nth}` });
      const { body } = await recharge(product, { ...business, customerId });
      newest.push(body.recharge.id);
    }
    const paid = await balanceOf(product, operator.id);
    let interrupted = 0;
    while (findings.tries < kills) {
      await ageRecharges(product, newest);
      const renewals = newest.map((rechargeId) => ({ rechargeId, amount: 100 }));
      const renewing = callUntilAnswered(product, "/operator/renewals", operator.token, { renewals });
      let isAnswered = false;
      void renewing.then(() => {
        isAnswered = true;
      });
      await sleep(random.between(1, longestMilliseconds));
      if (!isAnswered) interrupted += 1;
      await product.kill();
      await product.start();
      const { status, body } = await renewing;
      findings.tries += 1;
      const results: Result[] = body.results ?? [];
      const made = results.flatMap((result) => (result.recharge ? [result.recharge.id] : []));
      findings.expect(
        status === 200 && made.length === services,
        `${made.length} of ${services} were renewed: ${status} ${JSON.stringify(body).slice(0, 300)}`,
      );
      const balance = await balanceOf(product, operator.id);
      findings.expect(
        balance === paid - findings.tries * services * 100,
        `the wallet holds ${balance} after ${findings.tries} times ${services} renewals`,
      );
      const [{ count }] = await product.sql<[{ count: number }]>`
        select count(*) as count from recharges where operator_id = ${operator.id}`;
      findings.expect(count === (findings.tries + 1) * services, `there are ${count} recharges`);
      newest = made;
    }
    findings.expect(interrupted > 0, "no renewal was interrupted");
    await restoreInstants(product);
    findings.failures.push(...(await wrongBooks(product.sql)));
    return findings;
  },
};

async function balanceOf({ sql: database }: Product, operatorId: number): Promise<number> {
  const [wallet] = await database<[{ balance: string }]>`
    select balance from wallets where operator_id = ${operatorId}`;
  return Number(wallet.balance);
}

/** Backdates recharges, because those of the last ten minutes can't be renewed. */
async function ageRecharges({ sql: database }: Product, recharges: readonly number[]): Promise<void> {
  await database`
    update recharges set recharge_date = recharge_date - ${`${pauseMinutes} minutes`}::interval
    where id = any(${recharges})`;
}

/** Gives backdated recharges the instants of their entries again, which the books compare. */
async function restoreInstants({ sql: database }: Product): Promise<void> {
  await database`
    update recharges set recharge_date = entry.created_at
    from wallet_entries as entry
    where entry.operator_id = recharges.operator_id and entry.recharge_id = recharges.id and entry.kind = 'recharge'`;
}

/** Whether recharges of the next minutes stay on their day when they are backdated. */
function isFarFromMidnight(): boolean {
  const dayIn = (minutes: number) =>
    businessDay(new Date(Date.now() + minutes * 60_000), defaultSettings.timeZone);
  return dayIn(-pauseMinutes) === dayIn(2 * pauseMinutes);
}
