import { runCommand } from "./command.mjs";
import { withPreparationLock } from "./lock.mjs";
import { installFirst, rootPrefix } from "./system-package.mjs";

/** Programs that tests read the product's output with, and the system's packages that have them. */
const readers = [
  { program: "zbarimg", systemPackage: "zbar-tools", reads: "QR codes" },
  { program: "hledger", systemPackage: "hledger", reads: "the journal of the day book" },
];

/** Installs the missing readers. The tests of one that can't be installed are skipped and say so. */
export async function provideReaders() {
  for (const reader of readers) await provide(reader);
}

/** @param {typeof readers[number]} reader */
async function provide({ program, systemPackage, reads }) {
  if (await isInstalled(program)) return;
  const asRoot = await rootPrefix();
  if (asRoot === undefined) return;
  await withPreparationLock(async () => {
    if (await isInstalled(program)) return;
    console.log(`Installing ${program} for the tests …`);
    const { code } = await installFirst(asRoot, [systemPackage]);
    if (code !== 0) console.log(`It could not be installed. The tests that read ${reads} are skipped.`);
  });
}

/** @param {string} program */
async function isInstalled(program) {
  return (await runCommand(program, ["--version"])).code === 0;
}
