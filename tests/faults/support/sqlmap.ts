import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createTemporaryFolder } from "../../../server/src/testing/temporary-folder.ts";

const execute = promisify(execFile);

/** Whether this machine has sqlmap. */
export function hasSqlmap(): Promise<boolean> {
  return execute("sqlmap", ["--version"]).then(
    () => true,
    () => false,
  );
}

/** What sqlmap makes of an address: the holes that it found, and whether it could judge it at all. */
export type Judgement = { holes: string[]; isJudged: boolean; lastWords: string };

/** Lets sqlmap attack the parameters of an address. */
export async function attack(
  address: string,
  parameters: readonly string[],
  token: string | undefined,
): Promise<Judgement> {
  await using folder = await createTemporaryFolder();
  const options = [
    `--url=${address}`,
    `-p${parameters.join(",")}`,
    ...(token === undefined ? [] : [`--header=Authorization: Bearer ${token}`]),
    ...["--batch", "--dbms=postgresql", "--level=1", "--risk=1", "--technique=BEUSTQ", "--threads=4"],
    ...["--ignore-code=400", "--flush-session", "--disable-coloring", `--output-dir=${folder.path}`],
  ];
  const { stdout } = await execute("sqlmap", options, { maxBuffer: 64 * 1024 * 1024 });
  const lines = stdout.trim().split("\n");
  const holes = lines.filter((line) =>
    /^Parameter: |is vulnerable|identified the following injection point/.test(line),
  );
  return {
    holes,
    isJudged: holes.length > 0 || /all tested parameters do not appear to be injectable/.test(stdout),
    lastWords: lines.slice(-3).join(" "),
  };
}
