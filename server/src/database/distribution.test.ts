import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { routes } from "@cable-connect/contract/routes";
import { describe, expect, test } from "vitest";
import { faultsOfFunction, judge } from "../testing/distribution/rules.ts";
import { distributed, marksOf, takeStatements } from "../testing/distribution/watch-statements.ts";
import { openTestApi } from "../testing/open-test-api.ts";
import { prepareRightRequests } from "../testing/right-requests.ts";
import { checks } from "../verify/find-wrong-books.ts";
import { across, acrossOperators } from "./across-operators.ts";
import { distribution, tablesOf } from "./distribution.ts";
import { readFunctions } from "./migrating/schema-files.ts";

// Checks that the tables can be distributed by operator (distribution.ts), also after future migrations.

const tenant = tablesOf("operator");

const api = await openTestApi();
const right = await prepareRightRequests(api, await api.signInAdmin());

describe("the schema", () => {
  test("has exactly the tables of the distribution", async () => {
    const tables = await api.sql<{ name: string }[]>`
      select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not like 'schema_%'`;
    expect(Object.keys(distribution).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  test("has operator_id first in every key of a tenant table", async () => {
    const keys = await api.sql<{ table: string; name: string; first: string }[]>`
      select indrelid::regclass::text as table, indexrelid::regclass::text as name, attname as first
      from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indisunique and indrelid::regclass::text = any(${tenant})`;
    expect(keys.length).toBeGreaterThanOrEqual(tenant.length);
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
      distribution[from] !== "coordinator" &&
      (distribution[to] === "reference" ||
        (tenant.includes(from) && column === "operator_id" && toColumn === "operator_id"));
    expect(foreignKeys.filter((key) => !staysOrIsShared(key))).toEqual([]);
  });

  test("has no constraint whose name ends with a number, as a node would add one", async () => {
    expect(await api.sql`select conname from pg_constraint where conname ~ '_[0-9]+$'`).toEqual([]);
  });

  test("has no trigger of its own", async () => {
    expect(await api.sql`select tgname from pg_trigger where not tgisinternal`).toEqual([]);
  });

  test("has functions with the operator as first parameter, by which Citus routes them, but for the rules of rows", async () => {
    const functions = await api.sql<{ name: string; first: string }[]>`
      select proname as name, proargnames[1] as first from pg_proc
      where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname in ('plpgsql', 'sql'))
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

describe("the statements", () => {
  test("name the operator for each table in the database's functions", async () => {
    const functions = await readFunctions();
    const faults = functions.flatMap(({ name, text }) =>
      faultsOfFunction(text, distributed).map((fault) => `${name}: ${fault}`),
    );
    expect(functions).not.toEqual([]);
    expect(faults).toEqual([]);
  });

  test("of npm run verify can be answered by each node", () => {
    const faults = checks("UTC").flatMap(
      ({ query }) => judge(`${across("verify").text} ${query}`, distributed).faults,
    );
    expect(faults).toEqual([]);
  });

  // Whether a statement names it is checked of all that any test sends (testing/distribution/after-each-test.ts).
  test.each(routes.filter(({ access }) => access !== "public" && access !== "admin"))(
    "name the operator for each table in $method $path, none of them across operators",
    async (route) => {
      const token = await right.caller(route);
      takeStatements();
      const body = route.method === "GET" ? undefined : right.fields(route);
      const { status } = await api.call(route.method, right.path(route), { token, body });
      expect(status).toBeLessThan(500);
      const statements = takeStatements();
      expect(statements).not.toEqual([]);
      expect(marksOf(statements)).toEqual([]);
    },
  );

  test("across operators are listed in docs/data-model.md", async () => {
    const document = await readFile(new URL("../../../docs/data-model.md", import.meta.url), "utf8");
    const [, section = ""] =
      /^## Statements across operators\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(document) ?? [];
    const listed = [...section.matchAll(/^\| ([a-z ]+) \|/gm)].map(([, name]) => name);
    expect(listed.filter((name) => name !== "mark")).toEqual(acrossOperators);
  });

  test("have each mark that is listed", async () => {
    const folder = new URL("..", import.meta.url);
    const used = new Set<string>();
    for await (const file of glob("**/*.ts", { cwd: fileURLToPath(folder) })) {
      const text = await readFile(new URL(file, folder), "utf8");
      for (const [, name = ""] of text.matchAll(/\bacross\("([\w ]+)"\)/g)) used.add(name);
    }
    expect([...used].toSorted()).toEqual(acrossOperators.toSorted());
  });
});
