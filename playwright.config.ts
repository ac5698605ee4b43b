import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/prepare/chromium.mjs";
import { morningZone } from "./tests/support/morning-zone.ts";

// Workers load this file too, and inherit the environment: both are found once.
const executablePath = findChromium();
if (executablePath) process.env.CHROMIUM_PATH = executablePath;
process.env.TEST_TIME_ZONE ??= morningZone();

export default defineConfig({
  testDir: "tests",
  testMatch: "{journeys,screens}/**/*.spec.ts",
  outputDir: "test-results",
  forbidOnly: true,
  retries: 0,
  // One more than the cores of a small machine: a worker waits a quarter of its time.
  workers: 3,
  // A story of many steps takes three times as long on a busy machine; each of its waits ends by itself.
  timeout: 180_000,
  // A shared machine can be busy; what never comes still fails.
  expect: { timeout: 15_000 },
  globalTimeout: 60 * 60_000,
  use: {
    actionTimeout: 30_000,
    ...devices["Desktop Chrome"],
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Animations cost a quarter of the processor time. `reduced-motion.spec.ts`, `recharge-story.spec.ts` and
    // `keyboard.spec.ts` run with them.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every step costs a fifth of the time; `npx playwright test --trace on NAME` leaves one.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
