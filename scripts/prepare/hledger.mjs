import { runCommand } from "./command.mjs";
import { withPreparationLock } from "./lock.mjs";
import { installFirst, rootPrefix } from "./system-package.mjs";

/** Provides `hledger`, which reads the journal of the day book. Without it that test is skipped. */
export async function provideHledger() {
  if (await isInstalled()) return;
  const asRoot = await rootPrefix();
  if (asRoot === undefined) return;
  await withPreparationLock(async () => {
    if (await isInstalled()) return;
    console.log("Installing hledger for the tests …");
    const { code } = await installFirst(asRoot, ["hledger"]);
    if (code !== 0) console.log("It could not be installed; the test that reads a journal is skipped.");
  });
}

async function isInstalled() {
  return (await runCommand("hledger", ["--version"])).code === 0;
}
