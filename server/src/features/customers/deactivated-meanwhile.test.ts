import { afterAll, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import { createCustomer, createOperator } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { untilLockAwaited } from "../../testing/waiting.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();
afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));

test.each(["credit", "debit"])(
  "a %s that waits for the wallet while the operator is deactivated moves no money, though one done before is told again",
  async (type) => {
    const operator = await createOperator(api, admin);
    const { id: customerId } = await createCustomer(api, operator.token);
    const adjust = (kind: string, key: string) =>
      api.call("POST", `/operator/customers/${customerId}/wallet`, {
        token: operator.token,
        body: { amount: 100, type: kind },
        headers: { "idempotency-key": key },
      });
    const earlier = await adjust("credit", "earlier");
    expect(earlier.status).toBe(201);
    const entries = () => api.sql`
      select seq, balance_after from customer_wallet_entries where operator_id = ${operator.id} order by seq`;
    const before = await entries();
    const { answers } = await api.sql.begin(async (transaction) => {
      await transaction`
        select 1 from wallets where operator_id = ${operator.id} for update`;
      const answers = Promise.all([adjust(type, "later"), adjust("credit", "earlier")]);
      await untilLockAwaited(api.sql, 2);
      const deactivated = await api.call("DELETE", `/admin/operators/${operator.id}`, { token: admin });
      expect(deactivated.status).toBe(200);
      return { answers };
    });
    const [later, again] = await answers;
    expect(later).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    expect(again).toMatchObject({ status: 201, body: earlier.body });
    expect(await entries()).toEqual(before);
  },
);
