import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** A text file of the repository; `path` is relative to its root, with slashes. */
export type SourceFile = { path: string; text: string };

/** Reads a file; its path is relative to the repository's root. */
export function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** Every file that git tracks or would track, relative to the repository's root. */
export const trackedFiles: readonly string[] = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "-z"],
  { cwd: root, encoding: "utf8" },
)
  .split("\0")
  .filter((file) => file !== "" && existsSync(path.join(root, file)));

/** Every folder with a tracked file. */
export const folders: ReadonlySet<string> = new Set(
  trackedFiles.flatMap((file) => {
    const parts = file.split("/").slice(0, -1);
    return parts.map((_, depth) => parts.slice(0, depth + 1).join("/"));
  }),
);

/** Paths that git ignores. A start, a build or a person creates them, so a text may name them while they are absent. */
export const ignoredPaths: readonly string[] = read(".gitignore")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => line.replace(/^\//, ""));

const textFile = /\.(?:ts|tsx|mjs|js|sql|css|md|sh|yaml|service|conf|lua)$|^\.ci\/run$|Dockerfile$/;

/** The texts whose references are checked. The test itself contains broken ones on purpose. */
export function sourceFiles(): SourceFile[] {
  return trackedFiles
    .filter((file) => textFile.test(file) && file !== "docs/check/references.test.ts")
    .map((file) => ({ path: file, text: read(file) }));
}

/** The commands of a package, by the folder of its `package.json` (empty for the root's). */
export function scriptsOf(folder: string): ReadonlySet<string> {
  const { scripts = {} } = JSON.parse(read(path.posix.join(folder, "package.json"))) as {
    scripts?: Record<string, string>;
  };
  return new Set(Object.keys(scripts));
}
