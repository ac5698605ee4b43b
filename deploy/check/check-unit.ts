import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { readDeployFile, repository } from "./files.ts";
import { attempt, type Outcome, skip } from "./outcome.ts";
import { hasProgram, runProgram } from "./program.ts";

/** Verifies the unit with systemd as if this folder were installed, with and without the drop-in. */
export async function checkUnit(folder: string): Promise<Outcome[]> {
  if (!(await hasProgram("systemd-analyze", ["--version"]))) {
    return [skip("systemd unit", "systemd-analyze isn't installed")];
  }
  const unit = readDeployFile("cable-connect.service").replaceAll("/srv/cable-connect", repository);
  const dropIn = readDeployFile("cable-connect-postgresql.conf");
  return [
    await attempt("systemd unit", () => verify(path.join(folder, "embedded"), unit)),
    await attempt("systemd unit with PostgreSQL", () => verify(path.join(folder, "own"), unit, dropIn)),
  ];
}

async function verify(folder: string, unit: string, dropIn?: string): Promise<string> {
  const file = path.join(folder, "cable-connect.service");
  await mkdir(`${file}.d`, { recursive: true });
  await writeFile(file, unit);
  if (dropIn !== undefined) await writeFile(path.join(`${file}.d`, "postgresql.conf"), dropIn);
  // An unknown setting only causes a warning and exit code 0.
  const output = await runProgram("systemd-analyze", ["verify", file]);
  if (output.trim() !== "") throw new Error(output);
  return "";
}
