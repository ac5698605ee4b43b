import { join } from "node:path";
import { authRoutes } from "@cable-connect/contract/auth";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../testing/database/database.ts";
import { databaseUrl } from "../../testing/database/database-url.ts";
import { runProgram, startServer } from "../../testing/program.ts";
import { createTemporaryFolder } from "../../testing/temporary-folder.ts";

const command = "features/auth/admin-password-command.ts";

test("npm run admin-password sets a new password beside the running server, and ends the old one's sessions", async () => {
  await using folder = await createTemporaryFolder();
  const settings = {
    DATA_DIR: join(folder.path, "data"),
    ADMIN_USERNAME: "Admin",
    ADMIN_PASSWORD: "a good password",
  };
  const server = await startServer(settings);
  try {
    const signIn = (password: string) =>
      fetch(`${server.url}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: "admin", password }),
      });
    const readProfile = (token: string) =>
      fetch(`${server.url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } });

    const { token } = authRoutes.login.response.parse(await (await signIn("a good password")).json());
    expect((await readProfile(token)).status).toBe(200);
    let status = 0;
    while (status !== 429) status = (await signIn("a wrong password")).status;

    const { code, output } = await runProgram(command, [], settings).ended();
    expect(code).toBe(0);
    const password = /^The password of Admin is now (\S{14})$/.exec(output)?.[1] ?? "";
    expect((await readProfile(token)).status).toBe(401);
    expect((await signIn("a good password")).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
  } finally {
    server.signal("SIGTERM");
    await server.ended();
  }
});

test("it prints its usage, and what is missing", async () => {
  expect(await runProgram(command, ["admin"], {}).ended()).toEqual({
    code: 1,
    output: "Usage: npm run admin-password",
  });
  const database = await createTestDatabase();
  try {
    expect(await runProgram(command, [], { DATABASE_URL: databaseUrl(database.connection) }).ended()).toEqual(
      { code: 1, output: "There is no admin yet. The first start creates one." },
    );
  } finally {
    await database.drop();
  }
});
