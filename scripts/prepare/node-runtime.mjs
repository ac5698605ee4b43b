import path from "node:path";
import { runCommand, runNpm } from "./command.mjs";
import { PreparationError } from "./preparation-error.mjs";
import { root } from "./repository.mjs";

const needed = 24;

/**
 * Makes sure that the package `node` brought its binary. Its install script does so, which a machine set to
 * ignore install scripts doesn't run.
 */
export async function ensureNodeRuntime() {
  if (await runs()) return;
  const { output } = await runNpm([
    "rebuild",
    "node",
    "--ignore-scripts=false",
    "--foreground-scripts",
    "--loglevel=error",
  ]);
  if (await runs()) return;
  throw new PreparationError(
    `Node ${needed}, which the package "node" brings, could not be installed for ${process.platform}-${process.arch}. ` +
      "Its install script fetches it from the npm registry: allow that script to run, then run the same command again.",
    output,
  );
}

async function runs() {
  const { code, output } = await runCommand(path.join(root, "node_modules/.bin/node"), ["--version"]);
  return code === 0 && Number(/^v(\d+)\./.exec(output)?.[1]) >= needed;
}
