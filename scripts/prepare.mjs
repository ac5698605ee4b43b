// Brings a fresh clone to where `npm start` and `npm test` can run, and does nothing when it is there already.
// It runs before anything is installed, so: plain JavaScript for Node 20, and no package at the top.
import { install } from "./prepare/install.mjs";
import { PreparationError } from "./prepare/preparation-error.mjs";
import { provideChromium } from "./prepare/provide-chromium.mjs";
import { buildWebApp } from "./prepare/web-app.mjs";

/** What each goal takes, in order. */
const goals = new Map([
  ["install", [install]],
  ["app", [install, buildWebApp]],
  ["test", [install, buildWebApp, provideChromium]],
]);

try {
  const steps = goals.get(process.argv[2] ?? "");
  if (steps === undefined) throw new PreparationError("Usage: node scripts/prepare.mjs install|app|test");
  for (const step of steps) await step();
} catch (error) {
  if (!(error instanceof PreparationError)) throw error;
  process.stderr.write(error.output);
  console.error(error.message);
  process.exitCode = 1;
}
