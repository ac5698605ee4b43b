import { readFileSync } from "node:fs";

/** The command of `npm start` in words: `node`, its flags, and the program's path from the repository's folder. */
export function startCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return scripts.start.replace(/^exec /, "").split(" ");
}
