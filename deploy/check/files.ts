import { readFileSync } from "node:fs";
import path from "node:path";

export const repository = path.resolve(import.meta.dirname, "../..");

/** The text of a file of the folder deploy. */
export function readDeployFile(name: string): string {
  return readFileSync(path.join(repository, "deploy", name), "utf8");
}

/** The words of what `npm start` runs, which every way to install must run as well. */
export function startCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(repository, "package.json"), "utf8"));
  return scripts.start.replace(/^exec /, "").split(" ");
}
