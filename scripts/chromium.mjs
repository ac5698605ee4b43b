import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

/** The one that has no window to draw goes first: the browser tests take a third less time with it. */
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
 * The Chromium of this machine for the browser tests: the one that CHROMIUM_PATH names, else the first that
 * is found and starts.
 * @returns {string | undefined} undefined when the machine has none; Playwright then uses its own
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(path.isAbsolute);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...applications].find((file) => isExecutable(file) && starts(file));
}

/**
 * Whether a browser answers at all: some systems have a `chromium` that only says where to get one.
 * @param {string} file
 */
export function starts(file) {
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
