import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { readDeployFile } from "./files.ts";
import { attempt, leaveOut, type Outcome } from "./outcome.ts";
import { hasProgram, runProgram } from "./program.ts";

const step = "compose file";

/** Has the compose file read by Docker's own program, which needs no engine for that. */
export async function checkCompose(folder: string): Promise<Outcome> {
  const text = readDeployFile("compose.yaml");
  if (await hasProgram("docker", ["compose", "version"])) {
    return attempt(step, () => read(folder, text, "docker", ["compose"]));
  }
  if (await hasProgram("docker-compose", ["--version"])) {
    // Its first version knows everything in the file but the name of the project.
    return attempt(step, () => read(folder, text.replace(/^name: .*$/m, ""), "docker-compose", []));
  }
  return leaveOut(step, "neither docker compose nor docker-compose is here");
}

async function read(folder: string, text: string, command: string, args: string[]): Promise<string> {
  const place = path.join(folder, "compose/deploy");
  await mkdir(place, { recursive: true });
  const file = path.join(place, "compose.yaml");
  await writeFile(file, text);
  const { PATH, HOME } = process.env;
  await runProgram(command, [...args, "--file", file, "config"], { cwd: place, env: { PATH, HOME } });
  return `read by ${[command, ...args].join(" ")}`;
}
