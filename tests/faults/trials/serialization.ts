import { connect } from "../../../server/src/database/connect.ts";
import { wrongBooks } from "../support/books.ts";
import { openCluster } from "../support/cluster.ts";
import { createFindings } from "../support/findings.ts";
import { startLoad } from "../support/load.ts";
import { openProduct } from "../support/product.ts";
import { waitUntil } from "../support/wait.ts";
import type { Trial } from "../trial.ts";

const recharges = 400;

/**
 * Fails two of three wallet entries, half of them on insert and half on commit. The trial also sets repeatable read,
 * where clients of one wallet conflict on their own.
 */
const refusals = `
  create sequence refusals;
  grant usage on sequence refusals to cable_connect_app;
  create function refuse() returns trigger language plpgsql security definer as $$ begin
    if nextval('refusals') % 3 <> 0 then raise exception 'try again' using errcode = '40001'; end if;
    return new;
  end $$;
  create trigger refuse_writing before insert on wallet_entries
    for each row when (new.seq % 2 = 0) execute function refuse();
  create constraint trigger refuse_committing after insert on wallet_entries deferrable initially deferred
    for each row when (new.seq % 2 = 1) execute function refuse();`;

export const serialization: Trial = {
  name: "serialization: forced serialization failures are retried and never applied twice",
  async run({ random }) {
    const findings = createFindings();
    await using cluster = await openCluster();
    await using database = await cluster.createDatabase();
    const administrator = connect(cluster.administrator(database.name), { max: 1 });
    await administrator`alter role cable_connect_app set default_transaction_isolation = 'repeatable read'`;
    await using product = await openProduct(database.deployment);
    const load = await startLoad(product, random);
    await administrator.query(refusals);
    const start = load.acknowledged();
    await waitUntil(`${recharges} recharges`, 120_000, () => load.acknowledged() >= start + recharges);
    findings.tries = load.acknowledged() - start;
    findings.failures.push(...(await load.settle()));
    const [{ refused }] = await administrator<
      [{ refused: number }]
    >`select last_value as refused from refusals`;
    findings.expect(refused > findings.tries, `only ${refused} attempts were made`);
    await administrator.end();
    findings.failures.push(...(await wrongBooks(product.sql)));
    return findings;
  },
};
