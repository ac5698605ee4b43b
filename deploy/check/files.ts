import { readFileSync } from "node:fs";
import path from "node:path";

export const repository = path.resolve(import.meta.dirname, "../..");

/** Reads a file of the folder deploy. */
export function readDeployFile(name: string): string {
  return readFileSync(path.join(repository, "deploy", name), "utf8");
}
