import { connect as connectSocket } from "node:net";
import { text } from "node:stream/consumers";
import { routes } from "@cable-connect/contract/routes";
import { describe, expect, test } from "vitest";
import { createCustomer, createOperator } from "../testing/business.ts";
import { openTestApi } from "../testing/open-test-api.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();
const operator = await createOperator(api, admin);

function addCustomer(body: unknown, headers: Record<string, string> = {}) {
  return api.call("POST", "/operator/customers", { token: operator.token, body, headers });
}

describe("a body", () => {
  test.each(["{", "", "{'name': 1}", "\ufeff{}", '{"name": "a",}', "nonsense"])(
    "%j is not valid JSON",
    async (body) => {
      const { status, body: answer } = await addCustomer(body);
      expect(status).toBe(400);
      if (body !== "")
        expect(answer).toEqual({ error: "The request body is not valid JSON", code: "malformed_json" });
    },
  );

  const message = "The request body must be a JSON object";
  const refusal = { error: message, code: "validation", fields: { "": message } };

  test.each(["null", "[]", "5", '"text"', "true"])("%s is not an object", async (body) => {
    expect(await addCustomer(body)).toMatchObject({ status: 400, body: refusal });
  });

  test("that is missing is refused", async () => {
    const answer = await api.call("POST", "/operator/customers", { token: operator.token });
    expect(answer).toMatchObject({ status: 400, body: refusal });
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
  ])("of type %s is refused", async (type) => {
    const answer = await addCustomer('{"name":"Asha Rao","phone":"9876543210"}', { "content-type": type });
    expect(answer).toMatchObject({
      status: 415,
      body: { error: "The request body must be JSON", code: "unsupported_media_type" },
    });
  });

  test("of JSON with a charset is accepted", async () => {
    const headers = { "content-type": "application/json; charset=utf-8" };
    expect((await addCustomer('{"name":"Asha Rao","phone":"9876543210"}', headers)).status).toBe(201);
  });

  test("of 64 KiB is accepted, and one byte more is refused", async () => {
    const shell = JSON.stringify({ name: "Asha Rao", phone: "9876543210", padding: "" });
    const sized = (bytes: number) => shell.replace('""', `"${"x".repeat(bytes - shell.length)}"`);
    expect((await addCustomer(sized(64 * 1024))).status).toBe(201);
    expect(await addCustomer(sized(64 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { error: "The request is larger than 64 KiB", code: "body_too_large" },
    });
  });

  test.each(["a\0b", "a\ud800b", "\udc00ab"])("with the text %j is refused", async (name) => {
    const sentence = "This text has characters that can't be saved";
    expect(await addCustomer({ name, phone: "9876543210" })).toMatchObject({
      status: 400,
      body: { error: sentence, fields: { name: sentence } },
    });
  });

  test("with 16 levels is accepted, and with one more is refused", async () => {
    // The body itself is the first level.
    const levels = (count: number) => `${'{"a":'.repeat(count - 1)}1${"}".repeat(count - 1)}`;
    const nested = (count: number) => `{"name":"Asha Rao","phone":"9876543210","more":${levels(count)}}`;
    expect((await addCustomer(nested(16))).status).toBe(201);
    for (const count of [17, 10_000]) {
      expect(await addCustomer(nested(count))).toMatchObject({
        status: 400,
        body: { error: "The request body is nested too deeply", code: "body_too_deep" },
      });
    }
  });

  test("with keys such as __proto__ has no side effects", async () => {
    const body =
      '{"name":"Asha Rao","phone":"9876543210","__proto__":{"isActive":false},"constructor":{"a":1}}';
    expect(await addCustomer(body)).toMatchObject({ status: 201, body: { customer: { isActive: true } } });
  });
});

describe("a call without a body", () => {
  test("may have the JSON content type", async () => {
    const { id } = await createCustomer(api, operator.token);
    const answer = await api.call("DELETE", `/operator/customers/${id}`, {
      token: operator.token,
      headers: { "content-type": "application/json" },
    });
    expect(answer).toMatchObject({ status: 200, body: { message: "Customer deactivated successfully" } });
  });
});

describe("a URL", () => {
  test.each([
    ["GET", "/no-such-thing"],
    ["GET", ""],
    ["GET", "/operator"],
    ["DELETE", "/auth/login"],
    ["PATCH", "/operator/customers/1"],
    ["GET", "/operator/customers/1/no-such-thing"],
    ["GET", "//operator/customers"],
  ])("without a route is 404: %s %s", async (method, path) => {
    const answer = await api.call(method, path, { token: operator.token });
    expect(answer).toMatchObject({
      status: 404,
      body: { error: "There is nothing at this address", code: "not_found" },
    });
  });

  test.each(["0", "-1", "1.5", "abc", "01", "1e3", "9007199254740993", "%00", "1%20"])(
    "with the id %s is refused",
    async (id) => {
      for (const [path, token] of [
        [`/operator/customers/${id}`, operator.token],
        [`/admin/operators/${id}`, admin],
        [`/admin/platforms/${id}`, admin],
      ] as const) {
        expect(await api.call("GET", path, { token })).toMatchObject({
          status: 400,
          body: { fields: { id: "Id must be a positive whole number" } },
        });
      }
    },
  );

  test.each([
    ["an invalid percent-encoding", "%zz"],
    ["a very long segment", "9".repeat(600)],
  ])("with %s is refused with an error body", async (_, part) => {
    const answer = await api.call("GET", `/operator/customers/${part}`, { token: operator.token });
    expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String), code: "bad_request" } });
    expect(answer.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("a parameter of a query", () => {
  const routesWithQuery = routes.filter(({ query, access }) => query && access === "operator");

  test.each(routesWithQuery.map(({ path, query }) => ({ path, names: Object.keys(query?.shape ?? {}) })))(
    "of $path that is given more than once is refused",
    async ({ path, names }) => {
      for (const name of names) {
        const address = `${path.replaceAll(/:\w+/g, "1")}?${name}=1&${name}=2`;
        const { status, body } = await api.call("GET", address, { token: operator.token });
        expect(status).toBe(400);
        expect(body.fields[name]).toMatch(/^[A-Z][a-z ]* was given more than once$/);
      }
    },
  );

  test("is reported together with other invalid ones", async () => {
    const answer = await api.call("GET", "/operator/customers?page=1&page=2&limit=x", {
      token: operator.token,
    });
    expect(answer.body.fields).toEqual({
      page: "Page was given more than once",
      limit: "Limit must be a whole number from 1 to 100",
    });
  });
});

describe("paging", () => {
  const lists = [
    ["/operator/customers", "operator"],
    ["/operator/recharges", "operator"],
    ["/operator/wallet/transactions", "operator"],
    ["/operator/admin-transactions", "operator"],
    ["/operator/recharges/expiry-status", "operator"],
    ["/admin/operators", "admin"],
    ["/admin/transactions", "admin"],
    ["/admin/audit-log", "admin"],
  ] as const;

  test.each(lists)("of %s only accepts whole numbers in range", async (path, role) => {
    const token = role === "admin" ? admin : operator.token;
    const refused = [
      "page=0",
      "page=-1",
      "page=1.5",
      "page=",
      "page=x",
      "page=1&page=1",
      "page=1e1",
      "page=99999999999",
    ];
    for (const query of [...refused, "limit=0", "limit=101", "limit=", "limit=ten", "limit=5&limit=5"]) {
      const answer = await api.call("GET", `${path}?${query}`, { token });
      expect([query, answer.status, Object.keys(answer.body.fields)]).toEqual([
        query,
        400,
        [query.split("=")[0]],
      ]);
    }
    for (const query of ["", "page=1&limit=1", "limit=100", "page=1000000000&limit=100", "unknown=1"]) {
      expect((await api.call("GET", `${path}?${query}`, { token })).status).toBe(200);
    }
  });

  test("past the end gives an empty list with correct totals", async () => {
    const { token } = await createOperator(api, admin);
    for (const name of ["First", "Second", "Third"]) await createCustomer(api, token, { name });
    const { body } = await api.call("GET", "/operator/customers?page=5&limit=2", { token });
    expect(body).toEqual({ customers: [], pagination: { page: 5, limit: 2, total: 3, totalPages: 2 } });
  });
});

describe("every response", () => {
  test.each([
    ["GET", "/auth/profile", 401],
    ["POST", "/auth/login", 400],
    ["GET", "/no-such-thing", 404],
  ])("of %s %s has a unique id and must not be stored", async (method, path, status) => {
    const answers = [await api.call(method, path), await api.call(method, path)];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(2);
    for (const { headers } of answers) expect(headers.get("cache-control")).toBe("no-store");
  });

  test("of an error reveals nothing about the program", async () => {
    for (const path of ["/no-such-thing", "/operator/customers/x"]) {
      const { body } = await api.call("GET", path, { token: operator.token });
      expect(Object.keys(body).toSorted()).toEqual(
        path.endsWith("x") ? ["code", "error", "fields"] : ["code", "error"],
      );
    }
  });
});

test.each([
  ["nonsense", 400, "nonsense\r\n\r\n"],
  ["headers over 16 KiB", 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
  ["a URL over 16 KiB", 431, `GET /api/${"x".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
])("%s is refused with an error body, and the server continues", async (_, status, request) => {
  const { port } = new URL(api.url);
  const socket = connectSocket(Number(port), "127.0.0.1");
  socket.write(request);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/^X-Request-Id: [\da-f-]{36}\r$/m);
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
    error: "The request could not be understood",
    code: "bad_request",
  });
  expect((await api.call("GET", "/auth/profile", { token: admin })).status).toBe(200);
});
