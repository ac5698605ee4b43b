import { expect, test } from "vitest";
import { faultsOfFunction, judge } from "./rules.ts";
import { distributed } from "./watch-statements.ts";

const faultsOf = (text: string) => judge(text, distributed).faults;

const named = [
  "select * from wallets where operator_id = $1",
  "select * from wallets where $1::bigint = wallets.operator_id and is_low",
  "select * from users left join wallets on wallets.operator_id = $1 where users.id = $2",
  `select * from recharges as made join customers on customers.operator_id = $1 and customers.id = made.customer_id
    where made.operator_id = $2`,
  "with found as (select * from subscriptions where operator_id = $1) select * from found join found as other using (id)",
  "insert into wallets (credit_limit, operator_id) values (1, $1), (2, $1)",
  "insert into receipt_links (operator_id, recharge_id) select $1, id from recharges where operator_id = $2",
  "update customers set name = wanted.name from jsonb_to_recordset($2) as wanted (id bigint) where operator_id = $1",
  "delete from api_keys where operator_id = $1 returning name",
  "select * from platforms join users on true",
  "select outcome from recharge($1, $2::jsonb)",
  "declare rows cursor for select * from customers where operator_id = $1",
];

test.each(named)("a router finds the operator of each table in %s", (text) => {
  expect(faultsOf(text)).toEqual([]);
});

const unnamed = [
  ["select * from wallets", "wallets"],
  ["select * from wallets where operator_id = 5", "wallets"],
  ["select * from wallets where operator_id = $1 or is_low", "wallets"],
  ["select * from wallets where operator_id <> $1", "wallets"],
  ["select * from users join wallets on wallets.operator_id = users.id where users.id = $1", "wallets"],
  [
    `select * from recharges as made join customers on customers.operator_id = made.operator_id
      where made.operator_id = $1`,
    "customers",
  ],
  [
    `select * from (select * from recharges where operator_id = $1) as page
      join subscriptions as service on service.operator_id = page.operator_id`,
    "subscriptions as service",
  ],
  [
    `select * from recharges as made cross join lateral (
      select * from customers where customers.operator_id = made.operator_id limit 1) as buyer where operator_id = $1`,
    "customers",
  ],
  [
    "select * from recharges join customers using (operator_id) where recharges.operator_id = $1",
    "customers",
  ],
  ["select (select balance from wallets where operator_id = users.id) from users where id = $1", "wallets"],
  ["select id from users where exists (select from customers where operator_id = users.id)", "customers"],
  ["with low as (select * from wallets where is_low) select * from low where operator_id = $1", "wallets"],
  ["select 1 union all select balance from wallets", "wallets"],
  ["update customers set name = '' from wallets where customers.operator_id = $1", "wallets"],
  ["delete from subscriptions using customers where customers.operator_id = $1", "subscriptions"],
  ["copy (select * from recharges) to stdout", "recharges"],
] as const;

test.each(unnamed)("a router doesn't find the operator in %s", (text, table) => {
  expect(faultsOf(text)).toEqual([`${table} isn't compared with the operator as a parameter`]);
});

test.each([
  ["insert into wallets (credit_limit) values ($1)", "wallets"],
  ["insert into wallets (operator_id) values ($1), ((select min(id) from users))", "wallets"],
  [
    "insert into receipt_links (operator_id) select operator_id from recharges where operator_id = $1",
    "receipt_links",
  ],
  ["insert into wallets values ($1)", "wallets"],
  ["select outcome from recharge((select min(id) from users), '[]')", "recharge"],
])("%s isn't given the operator", (text, name) => {
  expect(faultsOf(text)).toEqual([`${name} isn't given the operator as a parameter`]);
});

test("a change adds no interval to an instant outside UTC", () => {
  const changing = (value: string) => `update customers set updated_at = ${value} where operator_id = $1`;
  expect(faultsOf(changing("greatest($2, updated_at + interval '1 ms')"))).toEqual([
    "a change adds an interval to an instant outside UTC",
  ]);
  expect(faultsOf("delete from sessions where created_at < used_at - '1 day'::interval")).toHaveLength(1);
  expect(faultsOf(changing("(updated_at at time zone 'UTC' + interval '1 ms') at time zone 'UTC'"))).toEqual(
    [],
  );
  expect(faultsOf(changing("$2 + interval '1 ms'"))).toEqual([]);
  expect(faultsOf("select updated_at + interval '1 ms' from customers where operator_id = $1")).toEqual([]);
});

test("the parameters that name the operator are found, to compare their values", () => {
  const { operators } = judge(
    `select * from wallets join customers on customers.operator_id = $3
      where wallets.operator_id = $1 and customers.id = $2`,
    distributed,
  );
  expect([...operators].toSorted()).toEqual([1, 3]);
});

test("each statement of a database function is read", () => {
  const text = (statement: string) => `
    create function pay(p_operator_id bigint, p_id bigint) returns void language plpgsql as $$
    declare paid numeric;
    begin
      if p_id > 0 then
        paid := (select balance from wallets where operator_id = p_operator_id);
        for paid in ${statement} loop null; end loop;
      end if;
    end $$`;
  const right = "select amount from recharges where operator_id = p_operator_id";
  expect(faultsOfFunction(text(right), distributed)).toEqual([]);
  const wrong = "select amount from recharges where id = p_id";
  expect(faultsOfFunction(text(wrong), distributed)).toEqual([
    `recharges isn't compared with the operator as a parameter: ${wrong}`,
  ]);
});

const mark = "/* across operators: margin */";

test.each([
  "select sum(balance) from wallets",
  "select * from wallets join customers on customers.operator_id = wallets.operator_id",
  "select * from wallets left join (select * from customers) as buyer using (operator_id)",
  "select * from users join wallets on wallets.operator_id = users.id",
  `select * from (select * from recharges order by id limit $1 offset $2) as page
    join customers on customers.operator_id = page.operator_id`,
  `select * from wallets cross join lateral (
    select * from customers where customers.operator_id = wallets.operator_id and is_active) as buyer`,
  `with summed as materialized (select day, sum(amount) from platform_totals group by day)
    select * from summed group by grouping sets ((day), ())`,
])("each node can answer, of its own rows, %s", (text) => {
  expect(faultsOf(`${mark} ${text}`)).toEqual([]);
  expect(faultsOf(text)).not.toEqual([]);
});

test.each([
  [
    "select * from wallets join customers on customers.id = last_seq",
    ["wallets is joined with other operators' rows", "customers is joined with other operators' rows"],
  ],
  [
    "select * from (select * from wallets) as low join customers using (id)",
    ["low is joined with other operators' rows", "customers is joined with other operators' rows"],
  ],
  [
    "select day, sum(amount) from daily_totals group by grouping sets ((day), ())",
    ["daily_totals is grouped in several ways at once"],
  ],
  [
    "with summed as (select * from daily_totals) select sum(amount) from summed group by rollup (day)",
    ["summed is grouped in several ways at once"],
  ],
  [
    "select * from wallets order by balance limit 10 offset (select min(id) from users)",
    ["a page begins at a computed offset"],
  ],
])("no node can answer, of its own rows, %s", (text, faults) => {
  expect(faultsOf(`${mark} ${text}`)).toEqual(faults);
});
