import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { collectLog } from "../testing/log-lines.ts";
import { logOptions } from "./log-options.ts";

/** The line that the logger writes for an object. */
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
  { tries: [{ told: { body: { secret: "x" } } }] },
])("secrets in %j are redacted", (details) => {
  const text = JSON.stringify(written(details));
  expect(text).toContain("[Redacted]");
  expect(text).not.toContain('x"');
});

test("an error has its message, code and stack, but no values of rows", () => {
  const error = Object.assign(new Error("duplicate key value", { cause: new Error("deeper") }), {
    code: "23505",
    constraint: "users_username_key",
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

test("a thrown value that is not an error is described by its type", () => {
  expect(written({ err: "text" })).toMatchObject({ err: { type: "string" } });
});

test("a request object is not logged", () => {
  expect(written({ req: { url: "/?search=Asha" } })).toMatchObject({ req: {} });
});

describe("on the standard output", () => {
  const options = new URL("log-options.ts", import.meta.url);

  /** A program that logs and then runs a statement. */
  function startLogging(lines: number, then: string) {
    const script = `
      import Fastify from "fastify";
      import { logOptions } from ${JSON.stringify(options)};
      const { log } = Fastify({ logger: logOptions({ level: "info" }) });
      for (let line = 1; line <= ${lines}; line++) log.info({ line }, "told");
      ${then}`;
    return spawn(process.execPath, ["--input-type=module", "-e", script], {
      cwd: fileURLToPath(new URL("..", import.meta.url)),
    });
  }

  test.each(["process.exit(0)", "throw new Error()", "setInterval(() => {}, 1000)"])(
    "every line is written if the program continues with %s",
    async (then) => {
      const program = startLogging(3, then);
      const lines: string[] = [];
      for await (const line of createInterface(program.stdout)) if (lines.push(line) === 3) break;
      program.kill();
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ line: 1 }, { line: 2 }, { line: 3 }]);
    },
  );

  test("a reader that stops reading doesn't block the program", async () => {
    // Far more than a pipe's buffer.
    const program = startLogging(20_000, 'process.stderr.write("went on")');
    const [output] = await once(program.stderr, "data");
    program.kill("SIGKILL");
    expect(String(output)).toBe("went on");
  });
});
