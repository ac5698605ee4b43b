import { createBusiness, recharge } from "../../../server/src/testing/business.ts";
import { wrongBooks } from "../support/books.ts";
import { type Cluster, openCluster } from "../support/cluster.ts";
import { createFindings, type Findings } from "../support/findings.ts";
import { openProduct } from "../support/product.ts";
import type { Trial } from "../trial.ts";

const tries = 10;

export const twoServers: Trial = {
  name: "two-servers: started at once on an empty database, both serve it and share its wallets",
  async run() {
    const findings = createFindings();
    await using cluster = await openCluster();
    while (findings.tries < tries) {
      await startTwo(cluster, findings).catch((error) => findings.failures.push(error.message));
      findings.tries += 1;
    }
    return findings;
  },
};

async function startTwo(cluster: Cluster, findings: Findings): Promise<void> {
  await using database = await cluster.createDatabase();
  const starts = await Promise.allSettled([
    openProduct(database.deployment),
    openProduct(database.deployment),
  ]);
  await using first = productOf(starts[0]);
  await using second = productOf(starts[1]);
  const [made] = await first.sql<[{ admins: number; codes: number; plans: number }]>`
    select (select count(*) from users where type = 'admin') as admins,
      (select count(distinct ott_code) from ott_plans) as codes, (select count(*) from ott_plans) as plans`;
  findings.expect(made.admins === 1 && made.plans > 0 && made.codes === made.plans, JSON.stringify(made));
  const business = await createBusiness(first, first.admin, { funds: 1000 });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => recharge(index % 2 ? first : second, business)),
  );
  const succeeded = answers.filter(({ status }) => status === 201).length;
  findings.expect(succeeded === 10, `${succeeded} of 40 recharges with funds for 10 succeeded`);
  findings.failures.push(...(await wrongBooks(first.sql)));
}

function productOf<T>(start: PromiseSettledResult<T>): T {
  if (start.status === "rejected") throw start.reason;
  return start.value;
}
