import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "../../../server/src/database/connect.ts";
import {
  findUndistributedFunctions,
  findUndistributedTables,
} from "../../../server/src/database/migrating/distribute.ts";
import { migrate } from "../../../server/src/database/migrating/migrate.ts";
import { ownSchema } from "../../../server/src/database/migrating/schema-files.ts";
import { openClient } from "../../../server/src/database/open-client.ts";
import { createBusiness, recharge } from "../../../server/src/testing/business.ts";
import { createDataFolder } from "../../faults/support/data-folder.ts";
import { createFindings } from "../../faults/support/findings.ts";
import type { Trial } from "../../faults/trial.ts";
import type { CitusCluster } from "../support/cluster.ts";
import { sharedDatabase } from "../support/product.ts";

/** Makes a table anew, as the list of what is distributed has only those of this release. */
const laterMigration = `
drop table upi_settings;
create table upi_settings (
  operator_id bigint primary key references users (id),
  customer_id bigint,
  foreign key (operator_id, customer_id) references customers (operator_id, id)
);
alter table wallets
  add column later boolean,
  add column level integer not null default 1 check (level > 0);
`;

export const upgrade = (cluster: CitusCluster): Trial => ({
  name: "upgrade: a release with a changed function, new columns and a new table migrates the cluster, and the function runs on the workers",
  async run({ shared }) {
    const product = await shared();
    const findings = createFindings();
    const owner = { ...cluster.coordinator.administrator(sharedDatabase), user: "cable_connect" };
    const business = await createBusiness(product, product.admin);
    await using folder = await createDataFolder();
    const folders = { migrations: join(folder.path, "schema"), functions: join(folder.path, "functions") };
    await cp(ownSchema.migrations, folders.migrations, { recursive: true });
    await cp(ownSchema.functions, folders.functions, {
      recursive: true,
      filter: (path) => !path.endsWith(".ts"),
    });
    await writeFile(join(folders.migrations, "9999-later.sql"), laterMigration);
    const changed = join(folders.functions, "recharges/recharge.sql");
    const text = await readFile(changed, "utf8");
    await writeFile(changed, text.replace("begin\n  select", "begin\n  -- Of a later release.\n  select"));
    await migrate(owner, () => {}, folders);
    findings.tries += 1;
    const client = await openClient(owner, "cable-connect trial");
    const onCoordinator = [
      ...(await findUndistributedTables(client)),
      ...(await findUndistributedFunctions(client)),
    ];
    const { rowCount: foreignKeys } = await client.query(
      "select from pg_constraint where contype = 'f' and conrelid = 'upi_settings'::regclass",
    );
    await client.end();
    findings.expect(foreignKeys === 2, `the new table has ${foreignKeys} foreign keys`);
    findings.expect(onCoordinator.length === 0, `runs on the coordinator: ${onCoordinator.join(", ")}`);
    for (const { administrator } of cluster.workers) {
      const sql = connect(administrator(sharedDatabase), { max: 1 });
      const [found] = await sql`
        select from pg_proc where proname = 'recharge' and prosrc like '%Of a later release%'`;
      await sql.end();
      findings.expect(found !== undefined, "a worker has the earlier text of the function");
    }
    const { status } = await recharge(product, business);
    findings.expect(status === 201, `a recharge after it answered ${status}`);
    return findings;
  },
});
