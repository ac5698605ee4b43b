import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { PreparationError, runCommand } from "./command.mjs";
import { withPreparationLock } from "./lock.mjs";
import { installFirst, rootPrefix } from "./system-package.mjs";

/** The headless shell is first, because browser tests take a third less time with it. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const applications = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Finds this machine's Chromium: the one that CHROMIUM_PATH names, else the first that starts.
 * @returns {string | undefined} undefined if there is none; Playwright then uses its own
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(path.isAbsolute);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...applications].find((file) => isExecutable(file) && starts(file));
}

/**
 * Whether a browser starts: on some systems `chromium` only prints how to install it.
 * @param {string} file
 */
function starts(file) {
  return spawnSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Provides a Chromium for the browser tests: this machine's, else the system's package, else Playwright's. */
export async function provideChromium() {
  refuseBadChromiumPath();
  if (await isInstalled()) return;
  await withPreparationLock(async () => {
    if (await isInstalled()) return;
    console.log("Installing Chromium for the browser tests …");
    const asRoot = await rootPrefix();
    const packaged = asRoot === undefined ? "" : await installSystemPackage(asRoot);
    if (await isInstalled()) return;
    const own = await installPlaywrightChromium(asRoot !== undefined);
    if (await isInstalled()) return;
    throw new PreparationError(
      "The browser tests need Chromium, and it could not be installed. Install it, or name an installed one in " +
        "CHROMIUM_PATH, then run the same command again.",
      packaged + own,
    );
  });
}

function refuseBadChromiumPath() {
  const file = process.env.CHROMIUM_PATH;
  if (file && !starts(file)) {
    throw new PreparationError(`CHROMIUM_PATH names ${file}, which can't be started.`);
  }
}

async function isInstalled() {
  return findChromium() !== undefined || (await playwrightChromiumStarts());
}

async function playwrightChromiumStarts() {
  const { chromium } = await import("@playwright/test");
  return starts(chromium.executablePath());
}

/**
 * @param {string[]} asRoot
 * @returns {Promise<string>} the package manager's output
 */
async function installSystemPackage(asRoot) {
  // Not every system has a package of the headless shell.
  const { output } = await installFirst(asRoot, ["chromium-headless-shell", "chromium"]);
  return output;
}

/**
 * @param {boolean} canInstallLibraries
 * @returns {Promise<string>} Playwright's output
 */
async function installPlaywrightChromium(canInstallLibraries) {
  const libraries = canInstallLibraries ? ["--with-deps"] : [];
  const withLibraries = await runCommand("npx", ["playwright", "install", ...libraries, "chromium"]);
  if (withLibraries.code === 0 || libraries.length === 0) return withLibraries.output;
  const alone = await runCommand("npx", ["playwright", "install", "chromium"]);
  return withLibraries.output + alone.output;
}
