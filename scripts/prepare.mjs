// Installs and builds what a command needs, unless it is already there. package.json runs this before each command, so
// before anything is installed: it is plain JavaScript for Node 20 and imports no package at its top level.
import { provideChromium } from "./prepare/chromium.mjs";
import { PreparationError } from "./prepare/command.mjs";
import { installDevelopment, installRuntime, installTool } from "./prepare/install.mjs";
import { provideReaders } from "./prepare/readers.mjs";
import { buildWebApp } from "./prepare/web-app.mjs";

/** The steps of each goal, in order. */
const goals = new Map([
  ["install", [installRuntime]],
  ["app", [installRuntime, buildWebApp]],
  ["checks", [installDevelopment]],
  ["tests", [installDevelopment, buildWebApp, provideChromium, provideReaders]],
  ["lighthouse", [installDevelopment, buildWebApp, provideChromium, () => installTool("lighthouse")]],
  ["redocly", [() => installTool("redocly")]],
]);

try {
  const steps = goals.get(process.argv[2] ?? "");
  if (steps === undefined) {
    throw new PreparationError(`Usage: node scripts/prepare.mjs ${[...goals.keys()].join("|")}`);
  }
  for (const step of steps) await step();
} catch (error) {
  if (!(error instanceof PreparationError)) throw error;
  process.stderr.write(error.output);
  console.error(error.message);
  process.exitCode = 1;
}
