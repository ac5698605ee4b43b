import Fastify from "fastify";
import { expect, test } from "vitest";
import { logOptions } from "./log-options.ts";
import { collectLog } from "./testing/log-lines.ts";

/** What the logger writes of an object. */
function written(details: object) {
  const log = collectLog("info");
  Fastify({ logger: logOptions(log.options) }).log.info(details, "told");
  const [line] = log.lines();
  return line;
}

test.each([
  { authorization: "Bearer x" },
  { headers: { authorization: "Bearer x", cookie: "x", "idempotency-key": "x" } },
  { request: { headers: { authorization: "Bearer x" } } },
  { body: { password: "x", newPassword: "x", apiKey: "x", token: "x" } },
])("secrets in %j are redacted", (details) => {
  const text = JSON.stringify(written(details));
  expect(text).toContain("[Redacted]");
  expect(text).not.toContain('x"');
});

test("an error tells what went wrong and where, and nothing of the rows", () => {
  const error = Object.assign(new Error("duplicate key value", { cause: new Error("deeper") }), {
    code: "23505",
    constraint_name: "users_username_key",
    detail: "Key (phone)=(9845012345) already exists.",
    parameters: ["9845012345"],
    query: "insert into users values ('9845012345')",
  });
  const line = written({ err: error });
  expect(line).toMatchObject({
    err: {
      type: "Error",
      message: "duplicate key value",
      code: "23505",
      constraint_name: "users_username_key",
      stack: expect.stringContaining("log-options.test.ts"),
      cause: { message: "deeper" },
    },
  });
  expect(JSON.stringify(line)).not.toContain("9845012345");
});

test("what is thrown and no error is told as that", () => {
  expect(written({ err: "text" })).toMatchObject({ err: { type: "string" } });
});

test("nothing of a whole request is taken", () => {
  expect(written({ req: { url: "/?search=Asha" } })).toMatchObject({ req: {} });
});
