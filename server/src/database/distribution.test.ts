import { readFile } from "node:fs/promises";
import { routes } from "@cable-connect/contract/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectAdministrator } from "../testing/administrator.ts";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { type ExecutedPlan, type PlanNode, readPlan, reportPlans, stepsOf } from "../testing/plans.ts";
import { prepareRightRequests, type RightRequests } from "../testing/right-requests.ts";

// Checks that deploy/citus/distribute.sql can distribute the tables by operator, also after future migrations.

type Distribution = { shared: string[]; tenant: string[]; others: string[] };

let api: TestApi;
let right: RightRequests;
let distribution: Distribution;
let plans: ExecutedPlan[] = [];

beforeAll(async () => {
  distribution = await readDistribution();
  api = await startTestApi({
    onNotice: ({ message }) => {
      const plan = message === undefined ? undefined : readPlan(message);
      if (plan) plans.push(plan);
    },
  });
  const { connection } = api.database;
  const superuser = connectAdministrator(connection);
  await reportPlans(superuser, connection);
  await superuser.end();
  right = await prepareRightRequests(api, await api.signInAdmin());
});
afterAll(() => api.close());

async function readDistribution(): Promise<Distribution> {
  const file = new URL("../../../deploy/citus/distribute.sql", import.meta.url);
  const text = (await readFile(file, "utf8")).replaceAll(/^--.*$/gm, "");
  const namesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  return {
    shared: namesOf(/create_reference_table\('(\w+)'\)/g),
    tenant: namesOf(/create_distributed_table\('(\w+)', 'operator_id'/g),
    others: namesOf(/create_distributed_table\('(\w+)', '(?!operator_id)\w+'/g),
  };
}

describe("the schema", () => {
  test("has exactly the tables that are distributed or shared", async () => {
    const tables = await api.sql<{ name: string }[]>`
      select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not like 'schema_%'`;
    const { shared, tenant, others } = distribution;
    expect([...shared, ...tenant, ...others].toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  test("has operator_id first in every key of a tenant table", async () => {
    const keys = await api.sql<{ table: string; name: string; first: string }[]>`
      select indrelid::regclass::text as table, indexrelid::regclass::text as name, attname as first
      from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indisunique and indrelid::regclass::text = any(${distribution.tenant})`;
    expect(keys.length).toBeGreaterThanOrEqual(distribution.tenant.length);
    expect(keys.filter(({ first }) => first !== "operator_id")).toEqual([]);
  });

  test("has only foreign keys within an operator or to a shared table", async () => {
    const foreignKeys = await api.sql<ForeignKey[]>`
      select conrelid::regclass::text as "from", confrelid::regclass::text as "to", conname as name,
        own.attname as "column", other.attname as "toColumn", condeferrable as "isDeferrable"
      from pg_constraint
      join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace`;
    const staysOrIsShared = ({ from, to, column, toColumn, isDeferrable }: ForeignKey) =>
      !isDeferrable &&
      (distribution.shared.includes(to) ||
        (distribution.tenant.includes(from) && column === "operator_id" && toColumn === "operator_id"));
    expect(foreignKeys.filter((key) => !staysOrIsShared(key))).toEqual([]);
  });

  test("has no trigger of its own", async () => {
    expect(await api.sql`select tgname from pg_trigger where not tgisinternal`).toEqual([]);
  });

  test("has functions with the operator as first parameter, by which Citus routes them, but for the rules of rows", async () => {
    const functions = await api.sql<{ name: string; first: string }[]>`
      select proname as name, proargnames[1] as first from pg_proc
      where pronamespace = 'public'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')
        and not exists (select from pg_depend where refobjid = pg_proc.oid and classid = 'pg_constraint'::regclass)`;
    const applied = await api.sql<{ name: string }[]>`select distinct name from schema_functions`;
    expect(functions.map(({ name }) => name).toSorted()).toEqual(applied.map(({ name }) => name).toSorted());
    expect(functions.filter(({ first }) => first !== "p_operator_id")).toEqual([]);
  });
});

type ForeignKey = {
  from: string;
  to: string;
  name: string;
  column: string;
  toColumn: string;
  isDeferrable: boolean;
};

const requests = routes
  .filter(({ access }) => access !== "public")
  .map((route) => ({ name: `${route.method} ${route.path}`, route }));

/** Tenant tables that a step or its children scan without a condition on operator_id. */
function unnamedTables(step: PlanNode): string[] {
  return [...stepsOf(step)]
    .filter((inner) => isScan(inner) && !conditionsOf(inner).includes("operator_id"))
    .map((inner) => inner["Relation Name"] ?? "")
    .filter((table) => distribution.tenant.includes(table));
}

/** Whether a step joins tenant tables across operators, which would move rows between nodes. */
function joinsAcross(step: PlanNode): boolean {
  const condition = [step["Hash Cond"], step["Merge Cond"], step["Join Filter"]].join(" ");
  return (
    /Join|Nested Loop/.test(step["Node Type"]) &&
    !condition.includes("operator_id") &&
    (step.Plans ?? []).every((side) => unnamedTables(side).length > 0)
  );
}

/** The plans of the statements that the route's valid request ran. */
async function plansOf(route: (typeof routes)[number]): Promise<ExecutedPlan[]> {
  plans = [];
  await request(route);
  expect(plans).not.toEqual([]);
  return plans;
}

test.each(requests.filter(({ route }) => route.access !== "admin"))(
  "every statement of $name has the operator for each tenant table",
  async ({ route }) => {
    const strays = (await plansOf(route)).filter(({ Plan }) => unnamedTables(Plan).length > 0);
    expect(strays.map((plan) => plan["Query Text"])).toEqual([]);
  },
);

test.each(requests.filter(({ route }) => route.access === "admin"))(
  "no statement of $name joins across operators",
  async ({ route }) => {
    const strays = (await plansOf(route)).filter(({ Plan }) => [...stepsOf(Plan)].some(joinsAcross));
    expect(strays.map((plan) => plan["Query Text"])).toEqual([]);
  },
);

async function request(route: (typeof routes)[number]): Promise<void> {
  const token = await right.caller(route);
  const body = route.method === "GET" ? undefined : right.fields(route);
  const { status } = await api.call(route.method, right.path(route), { token, body });
  expect(status).toBeLessThan(500);
}

function isScan({ "Node Type": type }: PlanNode): boolean {
  // A bitmap index scan's conditions are repeated in its parent step.
  return type.includes("Scan") && type !== "Bitmap Index Scan";
}

function conditionsOf(step: PlanNode): string {
  return [step["Index Cond"], step["Recheck Cond"], step.Filter].join(" ");
}
