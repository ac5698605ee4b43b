// Builds the image's content with deploy/build.sh and runs it as the image does, on a PostgreSQL with the compose file's
// roles. Then validates the compose file and the unit with Docker Compose and systemd, where they are installed.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkBuild } from "./check-build.ts";
import { checkCompose } from "./check-compose.ts";
import { checkServer } from "./check-server.ts";
import { checkUnit } from "./check-unit.ts";
import type { Outcome } from "./outcome.ts";

const folder = await mkdtemp(path.join(tmpdir(), "cable-connect-deploy-"));
// The accounts of the server and of the database need to enter it.
await chmod(folder, 0o755);
const outcomes: Outcome[] = [];
try {
  const built = path.join(folder, "built");
  const build = await checkBuild(built);
  outcomes.push(build);
  if (build.result === "passed") outcomes.push(...(await checkServer(built, folder)));
  outcomes.push(await checkCompose(folder), ...(await checkUnit(folder)));
} finally {
  await rm(folder, { recursive: true, force: true });
}

const count = (result: Outcome["result"]) => outcomes.filter((outcome) => outcome.result === result).length;
console.log(`\n${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`);
process.exitCode = count("failed") === 0 ? 0 : 1;
