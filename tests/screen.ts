import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, type Route } from "@playwright/test";

/** Tells the calls to a path of the API, whatever their query. */
export function callTo(path: string): (url: URL) => boolean {
  return ({ pathname }) => pathname === `/api${path}`;
}

/**
 * Lets calls to a path of the API end in a failure without a word of the server's. Returns how to stop that. Chromium
 * reports each as an error: `test.use({ expectedBrowserErrors: brokenCall })`.
 */
export async function breakCalls(page: Page, path: string): Promise<() => Promise<void>> {
  const call = callTo(path);
  await page.route(call, (route) => route.fulfill({ status: 500, body: "" }));
  return () => page.unroute(call);
}

/** What Chromium says of a call that `breakCalls` broke. */
export const brokenCall = /status of 500/;

/** Holds back the answers of a path of the API. Returns how to let them through, or what else is to come of them. */
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

/**
 * Ends the session as the page calls a path of the API. If it ended any earlier, another call (the bell's, or a
 * preload of what the pointer approaches) could lead to sign-in before the test has pressed its button.
 */
export async function endSessionAtCall(page: Page, path: string, end: () => Promise<unknown>): Promise<void> {
  const endAndGoOn = async (route: Route) => {
    await end();
    await route.continue();
  };
  await page.route(callTo(path), endAndGoOn, { times: 1 });
}

/** The person comes back to the tab, after enough time on the page's installed clock for what it shows to be old. */
export async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(61_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
}

/** Waits until all that fades or moves into place stands; what turns without end, as a loader does, may go on. */
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
      // What has just been put on the page begins to move with the frame after its first.
      await frame();
      await frame();
    } while (moving().length > 0);
  });
}

/** What on the page keeps people out who hear it, use the keyboard, or see little. */
export async function findBarriers(page: Page): Promise<string[]> {
  await comeToRest(page);
  // The legacy mode is that of pages without frames of other sites, which takes no second page to sum up.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Nothing on the page keeps people out who hear it, use the keyboard, or see little. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
}

/** The buttons, tabs and entries of menus in sight that are less than 40 pixels high or wide. */
export function findNarrowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'button, [role="button"], [role="tab"], [role^="menuitem"], [role="option"], nav a',
    );
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 39.5 || box.height < 39.5))
      .map(({ target, box }) => {
        const name = target.getAttribute("aria-label") ?? target.textContent;
        return `${name} (${Math.round(box.width)} x ${Math.round(box.height)})`;
      });
  });
}

/** On a phone the page scrolls down only, never sideways. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, "pixels that scroll sideways").toBeLessThanOrEqual(0);
}
