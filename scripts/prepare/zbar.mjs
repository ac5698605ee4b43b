import { runCommand } from "./command.mjs";
import { withPreparationLock } from "./lock.mjs";
import { installFirst, rootPrefix } from "./system-package.mjs";

/** Provides `zbarimg`, which reads QR codes, for the browser tests. Without it they skip that step and say so. */
export async function provideZbar() {
  if (await isInstalled()) return;
  const asRoot = await rootPrefix();
  if (asRoot === undefined) return;
  await withPreparationLock(async () => {
    if (await isInstalled()) return;
    console.log("Installing zbarimg for the browser tests …");
    const { code } = await installFirst(asRoot, ["zbar-tools"]);
    if (code !== 0) console.log("It could not be installed; the tests that read QR codes are skipped.");
  });
}

async function isInstalled() {
  return (await runCommand("zbarimg", ["--version"])).code === 0;
}
