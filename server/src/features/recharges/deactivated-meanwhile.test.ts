import { afterAll, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import { recharge } from "../../testing/business.ts";
import type { ApiAnswer } from "../../testing/client.ts";
import { createIsp, rechargeByPhone, type TestIsp } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { untilLockAwaited } from "../../testing/waiting.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();
afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));

/** An ISP whose customer was recharged once, with the number of that recharge. */
async function createRechargedIsp() {
  // What was recharged a moment ago can't be renewed.
  api.clock.now = new Date(Date.now() - 3_600_000);
  const isp = await createIsp(api, admin);
  const { body } = await recharge(api, isp);
  api.clock.now = undefined;
  return { isp, rechargeId: body.recharge.id as number };
}

function entriesOf({ operator }: TestIsp) {
  return api.sql`select seq, balance_after from wallet_entries where operator_id = ${operator.id} order by seq`;
}

type Act = (isp: TestIsp, rechargeId: number) => Promise<ApiAnswer>;

test.each<[string, Act]>([
  ["a recharge", (isp) => recharge(api, isp)],
  [
    "recharges that come at once",
    async (isp) => {
      const answers = await Promise.all([1, 2, 3].map((amount) => recharge(api, isp, { amount })));
      expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
      return answers[0] as ApiAnswer;
    },
  ],
  ["a recharge of the ISP's systems", (isp) => rechargeByPhone(api, isp, { customerPhone: "9000000001" })],
  [
    "renewals",
    ({ operator: { token } }, rechargeId) =>
      api.call("POST", "/operator/renewals", {
        token,
        body: { start: "expiry", renewals: [{ rechargeId, amount: 100 }] },
      }),
  ],
  [
    "a recharge of the operator's own service",
    ({ operator: { token, id: operatorId }, platformId }) =>
      api.call("POST", "/operator/service-recharge", {
        token,
        body: { operatorId, platformId, amount: 100 },
      }),
  ],
  [
    "an undoing",
    ({ operator: { token } }, rechargeId) =>
      api.call("POST", `/operator/recharges/${rechargeId}/undo`, { token, body: { reason: "A mistake" } }),
  ],
])("%s that waits for the wallet while the operator is deactivated moves no money", async (_what, act) => {
  const { isp, rechargeId } = await createRechargedIsp();
  const before = await entriesOf(isp);
  const { answer } = await api.sql.begin(async (transaction) => {
    await transaction`select 1 from wallets where operator_id = ${isp.operator.id} for update`;
    const answer = act(isp, rechargeId);
    await untilLockAwaited(api.sql);
    const deactivated = await api.call("DELETE", `/admin/operators/${isp.operator.id}`, { token: admin });
    expect(deactivated.status).toBe(200);
    return { answer };
  });
  expect(await answer).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  expect(await entriesOf(isp)).toEqual(before);
  const customers = await api.sql`select from customers where operator_id = ${isp.operator.id}`;
  expect(customers).toHaveLength(1);
});
