import { readFileSync } from "node:fs";

/** The words of what `npm start` runs: `node`, its flags and the program, a path from the repository's folder. */
export function startCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return scripts.start.replace(/^exec /, "").split(" ");
}
