import { createBusiness, recharge, unique } from "../../../server/src/testing/business.ts";
import { wrongBooks } from "../support/books.ts";
import { openCluster } from "../support/cluster.ts";
import { createFindings } from "../support/findings.ts";
import { openProduct } from "../support/product.ts";
import type { Trial } from "../trial.ts";

const tries = 200;

/** The confirmation of the commit never reaches the server. */
export const lostCommit: Trial = {
  name: "lost-commit: database connection cut after the commit, the retry returns the original answer",
  async run() {
    const findings = createFindings();
    let cutting = false;
    let cuts = 0;
    await using cluster = await openCluster();
    await using database = await cluster.createDatabase((chunk) => {
      // The database sends the result and the confirmation of the commit in one chunk.
      if (!cutting || !chunk.includes('"balance_after"')) return true;
      cuts += 1;
      return false;
    });
    await using product = await openProduct(database.deployment);
    const business = await createBusiness(product, product.admin, { funds: 100_000 });
    for (let number = 1; number <= tries; number += 1) {
      const key = unique("key");
      cutting = true;
      const lost = await recharge(product, business, {}, key);
      cutting = false;
      const retried = await recharge(product, business, {}, key);
      findings.tries += 1;
      findings.expect(
        lost.status === 503 && cuts === number,
        `the first request answered ${lost.status}, ${cuts} cuts`,
      );
      findings.expect(
        retried.status === 201 && retried.headers.get("idempotent-replayed") === "true",
        `the retry answered ${retried.status} ${JSON.stringify(retried.body)}`,
      );
      const [{ count }] = await product.sql<[{ count: number }]>`
        select count(*) as count from recharges where operator_id = ${business.operator.id}`;
      findings.expect(count === number, `${count} recharges after ${number}`);
    }
    findings.failures.push(...(await wrongBooks(product.sql)));
    return findings;
  },
};
