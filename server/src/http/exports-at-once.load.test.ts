import { expect, test } from "vitest";
import { createCustomer, createOperator, type TestOperator } from "../testing/business.ts";
import { openTestApi } from "../testing/open-test-api.ts";
import { eventually } from "../testing/waiting.ts";

/** More than the buffers between server and client hold. */
const rows = 25_000;
let first: TestOperator;
let second: TestOperator;
let third: TestOperator;

const api = await openTestApi();
const admin = await api.signInAdmin();
[first, second, third] = [
  await createOperator(api, admin),
  await createOperator(api, admin),
  await createOperator(api, admin),
];
for (const { id } of [first, second, third]) {
  await api.sql`
    insert into customers (operator_id, id, name, phone, address, created_at, updated_at)
    select ${id}, number, 'Customer ' || number, '9876543210', repeat('x', 500), now(), now()
    from generate_series(1, ${rows}::integer) as number, count_customers(${id}, ${rows}, ${rows})`;
}

/** Starts an export; `lines` reads it. */
function begin({ token }: TestOperator) {
  const controller = new AbortController();
  const answer = fetch(`${api.url}/api/operator/customers/export`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  let hasBegun = false;
  answer.then(
    () => {
      hasBegun = true;
    },
    () => {},
  );
  return {
    hasBegun: () => hasBegun,
    lines: async () => (await (await answer).text()).trimEnd().split("\n").length,
    abort: () => controller.abort(),
  };
}

async function openSnapshots(): Promise<number> {
  const [{ count }] = await api.sql<[{ count: number }]>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and state in ('idle in transaction', 'active') and query like 'fetch %'`;
  return count;
}
const untilOpen = (count: number) => eventually(async () => expect(await openSnapshots()).toBe(count));

test("an operator has two, all have four, and others get their turn in the end", async () => {
  const ofFirst = Array.from({ length: 3 }, () => begin(first));
  await untilOpen(2);
  const ofSecond = Array.from({ length: 3 }, () => begin(second));
  await untilOpen(4);
  const ofThird = begin(third);
  // Other calls don't wait for exports.
  expect((await api.call("GET", "/operator/customers", { token: third.token })).status).toBe(200);
  expect(ofThird.hasBegun()).toBe(false);
  await eventually(() => expect(ofFirst.filter(({ hasBegun }) => hasBegun())).toHaveLength(2));
  await untilOpen(4);
  const all = [...ofFirst, ...ofSecond, ofThird];
  expect(await Promise.all(all.map(({ lines }) => lines()))).toEqual(all.map(() => rows + 1));
  await untilOpen(0);
});

test("a client that goes away gives its place back, also one that waits", async () => {
  const held = [begin(first), begin(first)];
  await untilOpen(2);
  const [waiting, next] = [begin(first), begin(first)];
  waiting.abort();
  held[0]?.abort();
  expect(await next.lines()).toBe(rows + 1);
  held[1]?.abort();
  await untilOpen(0);
});

test("a file shows one instant, also if rows are added meanwhile", async () => {
  const exported = begin(second);
  await untilOpen(1);
  await createCustomer(api, second.token);
  expect(await exported.lines()).toBe(rows + 1);
  expect(await begin(second).lines()).toBe(rows + 2);
});
