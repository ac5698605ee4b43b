import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  assignPlatform,
  changeAssignment,
  createCustomer,
  createOperator,
  createPlatform,
  pricesForEachOttPlan,
} from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();

/** A stored record, its version, two changes of it, and the name of who may make them, if an answer says it. */
type Edited = { address: string; token: string; version: string; changes: [object, object]; author?: string };

const records: Record<string, () => Promise<Edited>> = {
  async customer() {
    const { token } = await createOperator(api, admin, { name: "Ravi Cable" });
    const customer = await createCustomer(api, token);
    return {
      address: `/operator/customers/${customer.id}`,
      token,
      version: customer.updatedAt,
      changes: [{ phone: "9876500001" }, { phone: "9876500002" }],
      author: "Ravi Cable",
    };
  },
  async operator() {
    const { id } = await createOperator(api, admin);
    const address = `/admin/operators/${id}`;
    const version = versionIn((await api.call("GET", address, { token: admin })).body);
    return {
      address,
      token: admin,
      version,
      changes: [{ name: "Ravi Cable" }, { name: "Sita Cable" }],
      author: await nameOfAdmin(),
    };
  },
  async platform() {
    const { id, updatedAt } = await createPlatform(api, admin);
    return {
      address: `/admin/platforms/${id}`,
      token: admin,
      version: updatedAt,
      changes: [{ operator_rate: 100 }, { operator_rate: 200 }],
      author: await nameOfAdmin(),
    };
  },
  async prices() {
    const { id: operatorId } = await createOperator(api, admin);
    const { id: platformId } = await createPlatform(api, admin, { name: "OTTPlay", type: "ott" });
    const prices = await pricesForEachOttPlan(api, admin, 100);
    const assigned = await assignPlatform(api, admin, { operatorId, platformId, prices });
    return {
      address: `/admin/operators/${operatorId}/services/${platformId}/pricing`,
      token: admin,
      version: versionIn(assigned),
      changes: [{ pricing: prices }, { pricing: await pricesForEachOttPlan(api, admin, 200) }],
      author: await nameOfAdmin(),
    };
  },
  async "low balance alert"() {
    const { token } = await createOperator(api, admin);
    const address = "/operator/wallet/low-balance";
    const { body } = await api.call("PUT", address, { token, body: { lowBalanceThreshold: 50 } });
    return {
      address,
      token,
      version: versionIn(body),
      changes: [{ lowBalanceThreshold: 100 }, { lowBalanceThreshold: 200 }],
    };
  },
  async "reminder settings"() {
    const { token } = await createOperator(api, admin, { name: "Ravi Cable" });
    const address = "/operator/reminder-settings";
    const { body } = await api.call("PUT", address, { token, body: { defaultTemplateId: "hi" } });
    return {
      address,
      token,
      version: body.settings.updatedAt,
      changes: [{ defaultTemplateId: "ta" }, { defaultTemplateId: "te" }],
      author: "Ravi Cable",
    };
  },
  async "collection settings"() {
    const { token } = await createOperator(api, admin, { name: "Ravi Cable" });
    const address = "/operator/collections/settings";
    const { body } = await api.call("PUT", address, { token, body: { customerLimit: 500 } });
    return {
      address,
      token,
      version: body.settings.updatedAt,
      changes: [{ customerLimit: 600 }, { customerLimit: null }],
      author: "Ravi Cable",
    };
  },
  async "UPI settings"() {
    const { token } = await createOperator(api, admin, { name: "Ravi Cable" });
    const address = "/operator/collections/upi";
    const to = (vpa: string) => ({ vpa, payeeName: "Ravi Cable" });
    const { body } = await api.call("PUT", address, { token, body: to("ravi@okaxis") });
    return {
      address,
      token,
      version: body.settings.updatedAt,
      changes: [to("ravi@ybl"), to("cable@ybl")],
      author: "Ravi Cable",
    };
  },
  async message() {
    const { token } = await createOperator(api, admin, { name: "Ravi Cable" });
    const body = { name: "Mine", text: "Dear {name}" };
    const { template } = (await api.call("POST", "/operator/reminder-templates", { token, body })).body;
    return {
      address: `/operator/reminder-templates/${template.id}`,
      token,
      version: template.updatedAt,
      changes: [{ text: "Hello {name}" }, { text: "Namaste {name}" }],
      author: "Ravi Cable",
    };
  },
};

/** The version of the record of an answer: its first `lowBalanceSetAt` or `updatedAt`. */
function versionIn(body: unknown): string {
  return /"(?:lowBalanceSetAt|updatedAt)":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? "";
}

async function idOf(token: string): Promise<number> {
  return (await api.call("GET", "/auth/profile", { token })).body.user.id;
}

async function nameOfAdmin(): Promise<string> {
  return (await api.call("GET", "/auth/profile", { token: admin })).body.user.name;
}

function change({ address, token }: Edited, body: object, ifMatch?: string) {
  return api.call("PUT", address, {
    token,
    body,
    headers: ifMatch === undefined ? {} : { "if-match": ifMatch },
  });
}

describe.each(Object.keys(records))("a change of %s", (kind) => {
  const create = () => records[kind]?.() as Promise<Edited>;

  test("from the stored version is made, and answers the next version", async () => {
    const record = await create();
    const [first, second] = record.changes;
    const answer = await change(record, first, `"${record.version}"`);
    expect(answer.status).toBe(200);
    const next = versionIn(answer.body);
    expect(next > record.version).toBe(true);
    expect((await change(record, second, next)).status).toBe(200);
  });

  test("from an older version is refused, and says who changed it when", async () => {
    const record = await create();
    const [first, second] = record.changes;
    const { body } = await change(record, first);
    const refusal = await change(record, second, `"${record.version}"`);
    expect(refusal).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        ...(record.author && { changedBy: record.author, changedById: await idOf(record.token) }),
        changedAt: versionIn(body),
      },
    });
    // Nothing was changed: the version still stands.
    expect((await change(record, first, `"${versionIn(body)}"`)).status).toBe(200);
  });

  test("without a version, or from any, is made", async () => {
    const record = await create();
    const [first, second] = record.changes;
    expect((await change(record, first)).status).toBe(200);
    expect((await change(record, second, "*")).status).toBe(200);
  });

  test("of several from one version at once, one is made", async () => {
    const record = await create();
    const [first, second] = record.changes;
    const answers = await Promise.all(
      [first, second, first, second].map((body) => change(record, body, `"${record.version}"`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

test("an operator's own change of its alert is a new version of the operator", async () => {
  const { id, token } = await createOperator(api, admin);
  const address = `/admin/operators/${id}`;
  const version = versionIn((await api.call("GET", address, { token: admin })).body);
  await api.call("PUT", "/operator/wallet/low-balance", { token, body: { lowBalanceThreshold: 100 } });
  const record = { address, token: admin, version, changes: [{}, {}] as [object, object] };
  expect((await change(record, { lowBalanceThreshold: 200 }, `"${version}"`)).status).toBe(409);
});

describe("while the clock stands still", () => {
  beforeEach(() => {
    api.clock.now = new Date();
  });
  afterEach(() => {
    api.clock.now = undefined;
  });

  test("each change of an operator's alert is a later version of the operator, whoever makes it", async () => {
    const { id, token } = await createOperator(api, admin);
    const address = `/admin/operators/${id}`;
    const read = async () => versionIn((await api.call("GET", address, { token: admin })).body);
    const versions = [await read()];
    for (const lowBalanceThreshold of [10, 20]) {
      await api.call("PUT", "/operator/wallet/low-balance", { token, body: { lowBalanceThreshold } });
      versions.push(await read());
      await api.call("PUT", address, { token: admin, body: { name: `Ravi ${lowBalanceThreshold}` } });
      versions.push(await read());
    }
    expectEachLater(versions);
  });

  test("each change of what an operator is assigned is a later version", async () => {
    const { id: operatorId } = await createOperator(api, admin);
    const { id: platformId } = await createPlatform(api, admin);
    const versions = [versionIn(await assignPlatform(api, admin, { operatorId, platformId }))];
    for (const action of ["unassign", "activate", "assign"] as const) {
      versions.push(versionIn(await changeAssignment(api, admin, { operatorId, platformId, action })));
    }
    expectEachLater(versions);
  });

  test("an import's change of a customer is a later version", async () => {
    const { token } = await createOperator(api, admin);
    const { id, phone, updatedAt } = await createCustomer(api, token);
    const rows = [{ row: 2, name: "Asha Roy", phone }];
    const { body } = await api.call("POST", "/operator/customers/import", { token, body: { rows } });
    expect(body.updated).toBe(1);
    const { customer } = (await api.call("GET", `/operator/customers/${id}`, { token })).body;
    expectEachLater([updatedAt, customer.updatedAt]);
  });

  function expectEachLater(versions: readonly string[]): void {
    expect(new Set(versions).size).toBe(versions.length);
    expect(versions.toSorted()).toEqual(versions);
  }
});
