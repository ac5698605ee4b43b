import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { readDeployFile } from "./files.ts";
import { attempt, type Outcome, skip } from "./outcome.ts";
import { hasProgram, runProgram } from "./program.ts";

const step = "compose file";

/** Validates the compose file with Docker Compose, which needs no engine for that. */
export async function checkCompose(folder: string): Promise<Outcome> {
  const text = readDeployFile("compose.yaml");
  if (await hasProgram("docker", ["compose", "version"])) {
    return attempt(step, () => read(folder, text, "docker", ["compose"]));
  }
  if (await hasProgram("docker-compose", ["--version"])) {
    // Version 1 accepts everything in the file except the project's name.
    return attempt(step, () => read(folder, text.replace(/^name: .*$/m, ""), "docker-compose", []));
  }
  return skip(step, "neither docker compose nor docker-compose is installed");
}

async function read(folder: string, text: string, command: string, args: string[]): Promise<string> {
  const deployFolder = path.join(folder, "compose/deploy");
  await mkdir(deployFolder, { recursive: true });
  const file = path.join(deployFolder, "compose.yaml");
  await writeFile(file, text);
  const { PATH, HOME } = process.env;
  await runProgram(command, [...args, "--file", file, "config"], { cwd: deployFolder, env: { PATH, HOME } });
  return `read by ${[command, ...args].join(" ")}`;
}
