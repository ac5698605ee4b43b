import { StartError } from "./start-error.ts";

/**
 * Runs a server until SIGINT or SIGTERM, then stops it and ends with 0. A start that fails ends with 1 and, where
 * the reason is known, a sentence in place of a stack.
 */
export async function runUntilSignal(
  start: (log: (line: string) => void) => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  // A signal during the start waits for it, so that a half-started database is never left behind.
  const signalled = new Promise<void>((resolve) => {
    process.on("SIGINT", () => resolve());
    process.on("SIGTERM", () => resolve());
  });
  try {
    const server = await start((line) => console.log(line));
    await signalled;
    await server.stop();
    process.exit(0);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
