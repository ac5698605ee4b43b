import { beforeEach, describe, expect, test } from "vitest";
import { createCustomer, createOperator, type TestOperator } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

let operator: TestOperator;

const api = await openTestApi();
const admin = await api.signInAdmin();
beforeEach(async () => {
  operator = await createOperator(api, admin);
});

/** Names as some keyboards and files write them: letters and combining marks separate. */
const names = [
  "Rene\u0301e D\u2019Souza",
  "\u09ad\u09c7\u09be\u09b2\u09be \u09a6\u09be\u09b8",
  "\u0b95\u0bc6\u0bbe\u0b9f\u0bbf",
];
const forms = names.flatMap((name) => [
  [name, name.normalize("NFC")],
  [name.normalize("NFC"), name],
]);

async function found(path: string, token = operator.token) {
  const { body } = await api.call("GET", path, { token });
  return (body.customers ?? body.operators).map(({ id }: { id: number }) => id);
}

describe("a name is found in any Unicode form", () => {
  test.each(forms)("a customer's, %j by %j", async (stored, typed) => {
    const { id } = await createCustomer(api, operator.token, { name: stored });
    const search = encodeURIComponent(typed);
    expect(await found(`/operator/customers?search=${search}`)).toEqual([id]);
    expect(await found(`/operator/customers/search?q=${search}`)).toEqual([id]);
  });

  test.each(forms)("an operator's, %j by %j", async (stored, typed) => {
    const { id } = await createOperator(api, admin, { name: stored });
    const search = encodeURIComponent(typed);
    expect(await found(`/admin/operators?search=${search}`, admin)).toContain(id);
  });

  test.each(forms)("a customer's that an import adds, %j by %j", async (stored, typed) => {
    const rows = [{ row: 2, name: stored, phone: "9876543210", address: stored }];
    const { status } = await api.call("POST", "/operator/customers/import", {
      token: operator.token,
      body: { rows },
    });
    expect(status).toBe(200);
    expect(await found(`/operator/customers?search=${encodeURIComponent(typed)}`)).toHaveLength(1);
    const again = [{ row: 2, name: typed, phone: "+91 98765 43210", address: typed }];
    const { body } = await api.call("POST", "/operator/customers/import/preview", {
      token: operator.token,
      body: { rows: again },
    });
    expect(body.summary).toEqual({ added: 0, updated: 0, unchanged: 1, refused: 0 });
  });
});
