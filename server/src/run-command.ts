import { StartError } from "./start-error.ts";

type Options = {
  /** What the program ends with when the work can't be done. */
  failureCode?: number;
};

/**
 * Runs a command to its end and gives the program its exit code: what the work answers (0 without an answer), the
 * failure's with a sentence, or that of a signal. SIGINT and SIGTERM abort the signal that the work is handed, so that
 * it can undo what it began; a second one ends the program at once.
 */
export async function runCommand(
  work: (words: string[], signal: AbortSignal) => Promise<number | undefined>,
  { failureCode = 1 }: Options = {},
): Promise<void> {
  const interruption = new AbortController();
  let signalCode: number | undefined;
  for (const [name, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    process.once(name, () => {
      signalCode = code;
      interruption.abort(new StartError("Interrupted."));
    });
  }
  try {
    process.exitCode = (await work(process.argv.slice(2), interruption.signal)) ?? 0;
  } catch (error) {
    // Of what nobody reckoned with the place matters too; that the work couldn't be done is all the same to a caller.
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = signalCode ?? failureCode;
  }
}
