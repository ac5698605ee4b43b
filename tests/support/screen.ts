import { expect, type Locator, type Page, type Request, type Route } from "@playwright/test";
import axe from "axe-core";

/** The open dialog with this name. */
export const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Matches calls to a path of the API with any query. */
export function callTo(path: string): RegExp {
  return new RegExp(`^[^?]*/api${path}(\\?|$)`);
}

/**
 * Makes calls to a path of the API fail without a message from the server. Returns a function that stops it. Chromium
 * reports each as an error: `test.use({ expectedBrowserErrors: brokenCall })`.
 */
export async function breakCalls(page: Page, path: string): Promise<() => Promise<void>> {
  const call = callTo(path);
  await page.route(call, (route) => route.fulfill({ status: 500, body: "" }));
  return () => page.unroute(call);
}

/** Chromium's error for a call that `breakCalls` broke. */
export const brokenCall = /status of 500/;

/**
 * Lets calls to a path of the API arrive, and loses their answers or ends them otherwise. Returns a function that stops it.
 */
export async function loseAnswers(
  page: Page,
  path: string,
  end: (route: Route) => Promise<void> = (route) => route.abort("connectionreset"),
): Promise<() => Promise<void>> {
  const call = callTo(path);
  await page.route(call, async (route) => {
    await route.fetch();
    await end(route);
  });
  return () => page.unroute(call);
}

/** Delays the answers of a path of the API. Returns a function that releases them or handles them otherwise. */
export async function holdCalls(
  page: Page,
  path: string,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(callTo(path), async (route) => {
    await released;
    await end(route);
  });
  return resolve;
}

/** Counts the whole answers that the page gets from a path of the API from now on. Returns a function that tells how many. */
export function countAnswers(page: Page, path: string): () => number {
  let answers = 0;
  page.on("requestfinished", (request) => {
    if (callTo(path).test(request.url())) answers += 1;
  });
  return () => answers;
}

/**
 * Waits until the page's next request to such an address has ended, with its whole answer or with none, and the page has
 * drawn what came of it. Call it before the request ends.
 */
export async function requestEnd(page: Page, address: RegExp): Promise<void> {
  const isThis = (request: Request) => address.test(request.url());
  await Promise.race([
    page.waitForEvent("requestfinished", isThis),
    page.waitForEvent("requestfailed", isThis),
  ]);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Delays files of the console's code. Returns a function that releases them. */
export async function holdCode(page: Page, files: RegExp): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

/**
 * Ends the session when the page calls a path of the API. If it ended earlier, another call (the bell's, or a preload
 * under the pointer) could lead to sign-in before the test has pressed its button.
 */
export async function endSessionAtCall(page: Page, path: string, end: () => Promise<unknown>): Promise<void> {
  const endAndGoOn = async (route: Route) => {
    await end();
    await route.continue();
  };
  await page.route(callTo(path), endAndGoOn, { times: 1 });
}

/** What an open dialog shows, frame by frame until it closes. Call it before the press after which it closes by itself. */
export function textsUntilClosed(dialog: Locator): Promise<string> {
  return dialog.evaluate(async (shown) => {
    const texts = new Set<string | null>();
    while (shown.isConnected) {
      texts.add(shown.textContent);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return [...texts].join("\n");
  });
}

/** Opens a screen by its link in the navigation, and waits until it stands in the place of the one before. */
export async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Opens a tab, and waits until its list stands in the place of the one before. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole("tab", { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
}

/** Changes the colour scheme, and waits until the console has it. */
export async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}

/** Returns to the tab, after enough time on the page's installed clock for its data to be stale. */
export async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(61_000);
  await lookAgain(page);
}

/** Returns to the tab. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
}

/** Waits until finite animations have ended; endless ones, such as loaders, may continue. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
        );
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      // A new element starts its animation in the frame after its first.
      await frame();
      await frame();
    } while (moving().length > 0);
  });
}

/** The accessibility violations of the page, or of what is open over it: a dialog, a menu or a list. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Content of the filters before is dimmed, and has less contrast, until the new one comes.
  await expect(page.locator("[data-stale]")).toHaveCount(0);
  await comeToRest(page);
  // Loaded once per page: loading takes longer than the check.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const layers = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].filter(
      (layer) => layer.checkVisibility({ visibilityProperty: true }),
    );
    const { violations } = await axe.run(layers.length > 0 ? layers : document, {
      resultTypes: ["violations"],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
}

/** Expects the page to have no accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
}

/** Expects buttons, tabs and menu items to be large enough for a finger. */
export async function expectWideTargets(page: Page, message?: string): Promise<void> {
  await expect.poll(() => findNarrowTargets(page), message).toEqual([]);
}

/** The visible buttons, tabs and menu items that are less than 44 pixels high or wide. */
export function findNarrowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'button, [role="button"], [role="tab"], [role^="menuitem"], [role="option"], nav a',
    );
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ target, box }) => {
        const name = target.getAttribute("aria-label") ?? target.textContent;
        return `${name} (${Math.round(box.width)} x ${Math.round(box.height)})`;
      });
  });
}

/** Expects that the page doesn't scroll sideways. */
export async function expectFitsPhone(page: Page, width = 390): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, "pixels that scroll sideways").toBeLessThanOrEqual(0);
}

/** The height between two elements, below zero where they overlap. */
export async function pixelsBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  if (!above || !below) throw new Error("One of them takes no room on the page");
  return below.y - (above.y + above.height);
}

/** The texts of cells that take more than one line of A4, of the columns with these headers and of all amounts. */
export async function brokenOnPaper(
  page: Page,
  table: Locator,
  headers: readonly string[],
): Promise<string[]> {
  const size = page.viewportSize();
  await page.emulateMedia({ media: "print" });
  // A4 less the margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  const broken = await table.locator("td").evaluateAll((cells, columns) => {
    return (cells as HTMLElement[])
      .filter(({ dataset }) => dataset.align === "right" || columns.includes(dataset.label ?? ""))
      .filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const bottoms = [...text.getClientRects()].map(({ bottom }) => bottom);
        return Math.max(...bottoms) - Math.min(...bottoms) > 8;
      })
      .map((cell) => cell.innerText);
  }, headers);
  await page.emulateMedia({ media: null });
  if (size) await page.setViewportSize(size);
  return broken;
}

/** Prints a page on A4, where no button, switch or field is left; returns the number of pages. */
export async function printedPages(page: Page): Promise<number> {
  await page.emulateMedia({ media: "print" });
  // The heads of columns are buttons that sort, the reason of an undone row is one that unfolds, and a recharge's
  // number one that opens its receipt.
  const controls = page
    .locator(":is(button, input, select, nav):not(th *, [data-undone] *, [title^=Receipt])")
    .filter({ visible: true });
  await expect(controls).toHaveCount(0);
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
