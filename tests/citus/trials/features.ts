import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDataFolder } from "../../faults/support/data-folder.ts";
import type { Trial } from "../../faults/trial.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

type Report = {
  numPassedTests: number;
  testResults: { name: string; message: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** What only a single PostgreSQL takes of the tests' own statements, or says of itself. */
const onOnePostgres = [
  // A trigger on a table of the operators.
  "a retry continues where a crashed server stopped",
  // They count statements by the database's notices, where Citus notes its own too.
  "two round trips to the database",
  // They break the connection at the socket of an embedded database.
  "recharges that shared a commit whose answer was lost",
];

/** They start a cluster of their own, whose database each test file copies. */
export const features: Trial = {
  name: "features: the API tests of every feature pass on the cluster",
  async run() {
    await using folder = await createDataFolder();
    const file = join(folder.path, "report.json");
    const child = spawn(
      join(root, "node_modules/.bin/vitest"),
      [
        ...["run", "--config", "tests/citus/vitest.config.ts", "--reporter", "json", "--outputFile", file],
        ...["--testNamePattern", `^(?!.*(${onOnePostgres.join("|")}))`],
        "src/features",
        // All operators' books in one transaction.
        "src/seals/seal-days",
        "tests/citus",
      ],
      { cwd: root, stdio: "ignore" },
    );
    await once(child, "close");
    const { numPassedTests, testResults } = JSON.parse(await readFile(file, "utf8")) as Report;
    const failures = testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}: ${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => `${name.slice(root.length)}: ${fullName}`),
    ]);
    return { tries: numPassedTests + failures.length, failures };
  },
};
