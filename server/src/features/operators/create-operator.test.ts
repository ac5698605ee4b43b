import { describe, expect, test } from "vitest";
import { readAudit } from "../../testing/audit.ts";
import { createOperator, unique } from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const now = "2026-03-10T06:30:00.000Z";

const api = await openTestApi();
api.clock.now = new Date(now);
const admin = await api.signInAdmin();

function create(fields: object = {}, token = admin) {
  const body = { name: "Ravi Cable", username: unique("ravi"), password: "a good password", ...fields };
  return api.call("POST", "/admin/operators", { token, body });
}

test("an operator is created with an empty wallet and can sign in", async () => {
  const username = unique("Ravi.Cable_1");
  const fields = { email: " ravi@example.in ", mobile: "+91 98765-43210", isIsp: true, creditLimit: 500.5 };
  const { status, body } = await create({ name: "  Ravi Cable ", username, ...fields });
  expect(status).toBe(201);
  expect(body).toEqual({
    operator: {
      id: expect.any(Number),
      name: "Ravi Cable",
      username,
      email: "ravi@example.in",
      mobile: "+91 98765-43210",
      isActive: true,
      isIsp: true,
      creditLimit: 500.5,
      lowBalanceThreshold: 0,
      wallet: { balance: 0 },
      createdAt: now,
      updatedAt: now,
    },
  });
  const token = await api.signIn(username, "a good password");
  const profile = await api.call("GET", "/auth/profile", { token });
  expect(profile.body.user).toMatchObject({
    type: "operator",
    phone: "+91 98765-43210",
    walletBalance: 0,
    createdAt: now,
  });
});

test.each([{}, { email: "", mobile: "" }, { email: null, mobile: null }])(
  "what is left out as %j is empty",
  async (fields) => {
    const { body } = await create(fields);
    expect(body.operator).toMatchObject({ email: null, mobile: null, isIsp: false, creditLimit: 0 });
  },
);

test("creating is audited, without the password", async () => {
  const { body } = await create({ password: "very secret words" });
  const { id, username } = body.operator;
  expect(await readAudit(api.sql, { type: "operator", id })).toEqual([
    {
      action: "operators.create",
      before: null,
      after: {
        name: "Ravi Cable",
        username,
        email: null,
        mobile: null,
        isIsp: false,
        creditLimit: 0,
        lowBalanceThreshold: 0,
      },
    },
  ]);
  const [kept] = await api.sql`select password_hash from credentials where user_id = ${id}`;
  expect(kept?.password_hash).toMatch(/^\$argon2id\$/);
});

describe("creating is refused and writes nothing", () => {
  test.each([
    ["name", "R", "Name must be at least 2 characters"],
    ["name", "   R   ", "Name must be at least 2 characters"],
    ["name", "😀", "Name must be at least 2 characters"],
    ["name", "x".repeat(101), "Name must be at most 100 characters"],
    ["name", undefined, "Name is required"],
    ["username", "ab", "Username must be at least 3 characters"],
    ["username", "x".repeat(51), "Username must be at most 50 characters"],
    ["username", "ravi cable", "Username can only have letters, digits, dots, underscores and dashes"],
    ["username", "rávi", "Username can only have letters, digits, dots, underscores and dashes"],
    ["email", "ravi@", "Invalid email address"],
    ["email", "not an address", "Invalid email address"],
    ["mobile", "12345", "Mobile number must be at least 10 digits"],
    ["mobile", "98765432", "Mobile number must be at least 10 digits"],
    ["mobile", "(((((((((((", "Mobile number must be at least 10 digits"],
    ["mobile", "98765 43210 98765 4321", "Mobile must be at most 20 characters"],
    ["mobile", "98765abcde", "Mobile number can only have digits, spaces, dashes, brackets and a leading +"],
    ["mobile", 9_876_543_210, "Mobile must be text"],
    ["password", "seven77", "Password must be at least 8 characters"],
    ["password", "x".repeat(201), "Password must be at most 200 characters"],
    ["isIsp", "yes", "Is isp must be true or false"],
    ["creditLimit", -1, "Credit limit cannot be negative"],
    ["creditLimit", "5", "Credit limit must be a number"],
  ])("with %s %j", async (field, value, sentence) => {
    const before = await takeSnapshot(api.sql);
    const { status, body } = await create({ [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
    expect(body.error).toBe(sentence);
    expect(await takeSnapshot(api.sql)).toEqual(before);
  });

  test.each([(name: string) => name, (name: string) => name.toUpperCase()])(
    "with a taken username, whatever its case",
    async (spell) => {
      const { username } = await createOperator(api, admin);
      const count = () => api.sql`select count(*) from audit_log`;
      const before = await count();
      expect(await create({ username: spell(username) })).toMatchObject({
        status: 409,
        body: {
          error: "Username is already taken",
          code: "username_taken",
          fields: { username: "Username is already taken" },
        },
      });
      expect(await count()).toEqual(before);
    },
  );

  test("with a weak password and a taken username it says both", async () => {
    const { username } = await createOperator(api, admin);
    expect(await create({ username: username.toUpperCase(), password: "12345678" })).toMatchObject({
      status: 400,
      body: {
        code: "password_too_common",
        fields: { username: "Username is already taken", password: expect.any(String) },
      },
    });
  });

  test("without a password", async () => {
    expect((await create({ password: undefined })).body.fields).toEqual({ password: "Password is required" });
  });

  test("with the admin's own username", async () => {
    expect((await create({ username: "ADMIN" })).status).toBe(409);
  });

  test("for one of two simultaneous requests with the same username", async () => {
    const username = unique("twin");
    const answers = await Promise.all([create({ username }), create({ username: username.toUpperCase() })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test("without a token, and for an operator", async () => {
    const { token } = await createOperator(api, admin);
    expect((await create({}, "no-such-token")).status).toBe(401);
    expect((await create({}, token)).status).toBe(403);
  });
});
