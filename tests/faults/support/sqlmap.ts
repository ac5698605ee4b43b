import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createTemporaryFolder } from "../../../server/src/testing/temporary-folder.ts";

const execute = promisify(execFile);

/** Whether sqlmap is installed. */
export function hasSqlmap(): Promise<boolean> {
  return execute("sqlmap", ["--version"]).then(
    () => true,
    () => false,
  );
}

/** The vulnerabilities that sqlmap found at a URL, whether it completed, and the end of its output. */
type SqlmapResult = { vulnerabilities: string[]; isComplete: boolean; lastLines: string };

/** Attacks the parameters of a URL with sqlmap. */
export async function attack(
  url: string,
  parameters: readonly string[],
  token: string | undefined,
): Promise<SqlmapResult> {
  await using folder = await createTemporaryFolder();
  const options = [
    `--url=${url}`,
    `-p${parameters.join(",")}`,
    ...(token === undefined ? [] : [`--header=Authorization: Bearer ${token}`]),
    ...["--batch", "--dbms=postgresql", "--level=1", "--risk=1", "--technique=BEUSTQ", "--threads=4"],
    ...["--ignore-code=400", "--flush-session", "--disable-coloring", `--output-dir=${folder.path}`],
  ];
  const { stdout } = await execute("sqlmap", options, { maxBuffer: 64 * 1024 * 1024 });
  const lines = stdout.trim().split("\n");
  const vulnerabilities = lines.filter((line) =>
    /^Parameter: |is vulnerable|identified the following injection point/.test(line),
  );
  return {
    vulnerabilities,
    isComplete:
      vulnerabilities.length > 0 || /all tested parameters do not appear to be injectable/.test(stdout),
    lastLines: lines.slice(-3).join(" "),
  };
}
