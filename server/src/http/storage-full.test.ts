import { expect, test } from "vitest";
import { findWrongBooks } from "../testing/books.ts";
import { createBusiness, recharge } from "../testing/business.ts";
import { openAddress } from "../testing/client.ts";
import { connectAdministrator, setForServer } from "../testing/database/administrator.ts";
import { openTestApi } from "../testing/open-test-api.ts";
import { eventually } from "../testing/waiting.ts";

const api = await openTestApi();
const business = await createBusiness(api, await api.signInAdmin(), { funds: 1000 });

/** Lets the database refuse what needs space, as PostgreSQL does it on a full disk. */
async function fillDisk(): Promise<void> {
  await api.sql.query(`
    create function refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$;
    create trigger disk_full before insert on wallet_entries for each row execute function refuse();
    create trigger disk_full before insert on customers for each row execute function refuse()`);
  await allowTemporaryFiles("0");
}

async function emptyDisk(): Promise<void> {
  await api.sql.query("drop function refuse cascade");
  await allowTemporaryFiles("-1");
}

/** Sets how much a connection may write beside the tables. */
async function allowTemporaryFiles(limit: string): Promise<void> {
  const { connection } = api.database;
  const superuser = connectAdministrator(connection);
  await setForServer(superuser, connection, { temp_file_limit: limit });
  await superuser`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'cable_connect_app'`;
  await superuser.end();
}

const refusal = {
  status: 503,
  body: {
    error: "There's no space left, so nothing was saved. Tell whoever runs this service.",
    code: "storage_full",
  },
};

test("a full disk is named in the answers and by /readyz until there is space again; reads go on", async () => {
  const { operator } = business;
  const order = { amount: 10 };
  expect((await openAddress(`${api.url}/readyz`)).status).toBe(200);
  await fillDisk();
  // The connections that the change of settings ended are replaced.
  await eventually(async () =>
    expect((await api.call("GET", "/operator/customers", { token: operator.token })).status).toBe(200),
  );
  expect(await recharge(api, business, order)).toMatchObject(refusal);
  const customer = { name: "Asha Rao", phone: "9876543210" };
  const { headers, ...answer } = await api.call("POST", "/operator/customers", {
    token: operator.token,
    body: customer,
  });
  expect(answer).toEqual(refusal);
  expect(headers.get("retry-after")).toBe("60");
  for (let time = 0; time < 2; time += 1) {
    const ready = await openAddress(`${api.url}/readyz`);
    expect({ status: ready.status, body: JSON.parse(ready.text) }).toEqual(refusal);
  }
  expect((await openAddress(`${api.url}/healthz`)).status).toBe(200);
  expect((await api.call("GET", "/operator/customers", { token: operator.token })).status).toBe(200);
  await emptyDisk();
  await eventually(async () => expect((await openAddress(`${api.url}/readyz`)).status).toBe(200));
  expect((await recharge(api, business, order)).status).toBe(201);
  expect(await findWrongBooks(api.sql)).toEqual([]);
});
