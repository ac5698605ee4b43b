import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  createCustomer,
  createOperator,
  createPlatform,
  openSession,
} from "../../support/business.ts";
import { createCollectingShop } from "../../support/collecting.ts";
import { expectAccessible, expectWideTargets } from "../../support/screen.ts";
import { keepToast } from "../../support/toasts.ts";
import { today } from "../../support/today.ts";

/** Opens a screen that the bottom bar hasn't, by More. */
async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Open navigation" }).click();
  await page.getByRole("dialog").getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It takes no room on the page");
  return { top: box.y, bottom: box.y + box.height };
}

/** A phone's bar of screens. */
function bottomBar(page: Page) {
  return page.getByRole("navigation", { name: shellMessages.mostUsed });
}

/** The buttons of rows that an element covers. */
function buttonsBelow(element: Locator): Promise<(string | null)[]> {
  return element.evaluate((cover) => {
    const over = cover.getBoundingClientRect();
    return [...document.querySelectorAll("main td button")]
      .filter((button) => {
        const box = button.getBoundingClientRect();
        return (
          box.top < over.bottom && box.bottom > over.top && box.left < over.right && box.right > over.left
        );
      })
      .map(({ textContent }) => textContent);
  });
}

test.describe("on a phone", () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });

  test("a form keeps its fields and buttons in reach", async ({ page, server }) => {
    await openSession(page, await adminSession(server));
    await page.goto("/operators");
    await page.getByRole("button", { name: "Create Operator" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Operator" });
    const submit = dialog.getByRole("button", { name: "Create Operator" });

    await test.step("it fills the screen, with its buttons at the end", async () => {
      await expect(dialog.getByLabel("Full Name")).toBeFocused();
      await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
      await expect(submit).toBeInViewport({ ratio: 1 });
    });

    // The height that an on-screen keyboard leaves on an upright phone and on a rotated one.
    for (const height of [480, 340]) {
      await test.step(`the buttons cover no field while the keyboard leaves ${height} pixels`, async () => {
        await page.setViewportSize({ width: 390, height });
        for (const label of ["Full Name", "Username", "Email", "Mobile Number", "Credit Limit"]) {
          const field = dialog.getByLabel(label);
          await field.focus();
          await expect(field).toBeInViewport({ ratio: 1 });
          const room = async () => (await boxOf(submit)).top - (await boxOf(field)).bottom;
          await expect.poll(room, label).toBeGreaterThanOrEqual(0);
        }
        if (height > 416) await expect(submit).toBeInViewport({ ratio: 1 });
      });
    }

    await test.step("a refusal scrolls into view, wherever the button was pressed", async () => {
      await page.setViewportSize({ width: 390, height: 480 });
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await openScreen(page, "Platforms");
      await page.getByRole("button", { name: "Create Platform" }).click();
      const form = page.getByRole("dialog", { name: "Create Platform" });
      await form.getByLabel("Operator Rate", { exact: true }).fill("10");
      await form.getByRole("button", { name: "Create Platform" }).click();
      await expect(form.getByRole("alert")).toBeInViewport({ ratio: 1 });
    });
  });

  test("a form that is longer than the screen scrolls between its title and its buttons", async ({
    page,
    server,
  }) => {
    const { session, customer } = await createCollectingShop(server);
    await openSession(page, session);
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto(`/customers/${customer.id}`);
    await page.getByRole("main").getByRole("button", { name: "Recharge", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
    await dialog.getByLabel(commonMessages.amount).fill("300");
    const submit = dialog.getByRole("button", { name: "Recharge" });
    const scrollTo = (share: number) =>
      dialog.evaluate((form, part) => {
        form.scrollTop = part * (form.scrollHeight - form.clientHeight);
        return form.scrollTop;
      }, share);
    expect(await scrollTo(1), "it is longer than the screen").toBeGreaterThan(100);
    for (const share of [0, 0.5, 1]) {
      await scrollTo(share);
      for (const part of [
        dialog.getByRole("heading", { name: "Customer Recharge" }),
        dialog.getByRole("button", { name: commonMessages.close }),
        submit,
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
    }
    await scrollTo(0);
    const last = dialog.getByLabel("Description");
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    const room = async () => (await boxOf(submit)).top - (await boxOf(last)).bottom;
    await expect.poll(room, "pixels between the focused field and the buttons").toBeGreaterThanOrEqual(0);
  });

  test("what opens over a screen leaves it usable", async ({ page, server }) => {
    const platforms = [await createPlatform(server, "cable"), await createPlatform(server, "internet")];
    const { session } = await createOperator(server, { platforms, funds: 500 });
    for (const name of ["Ravi", "Priya", "Zubin", "Asha Menon"]) await createCustomer(server, session, name);
    await openSession(page, session);
    await page.goto("/customers");
    const dialog = page.getByRole("dialog");
    const choices = dialog.getByRole("combobox", { name: "Platform" });

    await test.step("the bottom bar leads to the most used screens, and to the others by More", async () => {
      const bar = bottomBar(page);
      await expect(bar.getByRole("link")).toHaveText(["Dashboard", "Customers", "Due", "Wallet"]);
      await expect(bar.getByRole("link", { name: "Customers" })).toHaveAttribute("aria-current", "page");
      await bar.getByRole("link", { name: "Wallet" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
      await expect(bar.getByRole("link", { name: "Wallet" })).toHaveAttribute("aria-current", "page");
      await expect(bar.locator("[aria-current]")).toHaveCount(1);
      await expectWideTargets(page);
      await page.getByRole("tab", { name: "Payments" }).click();
      await expect(page.getByRole("tabpanel", { name: "Payments" })).toBeVisible();
      await page.getByRole("button", { name: commonMessages.periods.any }).click();
      await page.getByLabel(commonMessages.fromDate).fill(formatDate(today));
      await page.getByLabel(commonMessages.fromDate).press("Tab");
      await expect(page.getByRole("button", { name: commonMessages.dateField.clear })).toBeVisible();
      await expectWideTargets(page);
      await bar.getByRole("button", { name: "More" }).click();
      await expect(dialog.getByRole("link")).toHaveText(["My Platforms", "Profile"]);
      await expectWideTargets(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(bar.getByRole("button", { name: "More" })).toBeFocused();
    });

    await test.step("the link of the present screen closes More", async () => {
      await openScreen(page, "Profile");
      const more = bottomBar(page).getByRole("button", { name: "More" });
      await more.click();
      await dialog.getByRole("link", { name: "Profile" }).click();
      await expect(dialog).toBeHidden();
      await expect(more).toBeFocused();
    });

    await test.step("the bar stands below the end of the page, and leaves the height beside a keyboard", async () => {
      const bar = bottomBar(page);
      await bar.getByRole("link", { name: "Customers" }).click();
      await expect(page.getByRole("row").filter({ hasText: "Asha Menon" })).toBeVisible();
      const last = page.getByRole("main").locator("> *").last();
      const roomAtEnd = async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return (await boxOf(bar)).top - (await boxOf(last)).bottom;
      };
      await expect.poll(roomAtEnd).toBeGreaterThanOrEqual(0);
      await page.setViewportSize({ width: 390, height: 460 });
      await expect(bar).toBeHidden();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(bar).toBeVisible();
      await page.getByRole("button", { name: paletteMessages.title, exact: true }).click();
      await expect(page.getByRole("combobox", { name: paletteMessages.title })).toBeFocused();
      await page.keyboard.press("Escape");
    });

    await test.step("a list of choices opens under its field, and the page keeps its width", async () => {
      await openScreen(page, "My Platforms");
      await page.getByRole("button", { name: "Recharge service" }).first().click();
      await choices.click();
      await expect(page.getByRole("listbox")).toBeVisible();
      await expect
        .poll(async () => (await page.getByRole("listbox").getByRole("option").first().boundingBox())?.x)
        .toBeLessThan(60);
      expect(await page.evaluate(() => window.innerWidth)).toBe(390);
      await page.keyboard.press("Escape");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step("a customer is a row of two lines, and all of it opens the customer", async () => {
      await bottomBar(page).getByRole("link", { name: "Customers" }).click();
      const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: "Asha Menon" }) });
      const first = await boxOf(
        page
          .getByRole("row")
          .filter({ has: page.getByRole("link") })
          .first(),
      );
      const { top, bottom } = await boxOf(row);
      expect((844 - first.top) / (bottom - top), "rows on the first screen").toBeGreaterThanOrEqual(6);
      await row.click({ position: { x: 180, y: bottom - top - 3 } });
      await expect(page.getByRole("heading", { level: 1, name: "Asha Menon" })).toBeVisible();
      await page.goBack();
      await expect(row).toBeVisible();
    });

    await test.step("a toast leaves header, bars and the used button free, and rows scroll from below it", async () => {
      await page.getByRole("checkbox", { name: /^Select Asha/ }).check();
      const bar = page.getByRole("region", { name: "Selection" });
      const used = page.getByRole("button", { name: "Recharge", exact: true }).first();
      // So low that the button would be below the toast.
      await page.setViewportSize({ width: 390, height: 480 });
      await used.click();
      await choices.click();
      await page.getByRole("listbox").getByRole("option").first().click();
      await dialog.getByLabel("Amount").fill("90");
      await dialog.getByRole("button", { name: "Recharge" }).click();
      const toast = page.getByRole("status").filter({ hasText: "recharged successfully" });
      // A pointer that lay on it would leave it once the window is higher, and its time would run.
      await page.mouse.move(0, 0);
      await keepToast(toast);
      await expect(toast).toBeVisible();
      const gap = async (upper: Locator, lower: Locator) =>
        (await boxOf(lower)).top - (await boxOf(upper)).bottom;
      const isAbove = (upper: Locator, lower: Locator, what: string) =>
        expect.poll(() => gap(upper, lower), `pixels between ${what}`).toBeGreaterThanOrEqual(0);
      await isAbove(page.getByRole("banner"), toast, "the header and the toast");
      await isAbove(used.locator("xpath=ancestor::tr"), toast, "the row of the used button and the toast");
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await isAbove(page.getByRole("banner"), page.getByRole("searchbox"), "the header and the search");
      await expect(page.getByRole("searchbox"), "stays in sight").toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 390, height: 844 });
      await isAbove(bar, toast, "the selection bar and the toast");
      await isAbove(toast, bottomBar(page), "the toast and the bottom bar");
      await expect(bar).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = page.getByRole("main").locator("> *").last();
      await isAbove(last, toast, "the end of the page and the toast");
      await page.getByRole("button", { name: "Recharge", exact: true }).last().press("Enter");
      await expect(dialog.getByRole("heading", { name: "Customer Recharge" })).toBeVisible();
      await isAbove(dialog, toast, "the dialog and the toast");
      await expect(
        toast.getByRole("button", { name: receiptMessages.open }),
        "below another's button",
      ).toBeHidden();
      expect((await boxOf(dialog)).top).toBe(0);
      await expect(dialog.getByRole("button", { name: "Recharge" })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      for (const width of [390, 900, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => buttonsBelow(toast), `at ${width} pixels`).toEqual([]);
      }
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step("a movement of the statement has its number, its time and what it was for", async () => {
      await page.goto("/wallet?tab=statement");
      const movement = page.getByRole("row").filter({ hasText: "−₹90" });
      await expect(movement).toHaveText(/#\d+ · .*(Cable|Internet) recharge - Expires: /s, {
        useInnerText: true,
      });
    });
  });

  test("an operator's name and the links of its page are where a finger presses them", async ({
    page,
    server,
  }) => {
    const { operator } = await createOperator(server, { funds: 100, mobile: "9845012345" });
    await openSession(page, await adminSession(server));
    await page.goto(`/operators?search=${operator.name}`);
    // Fails where the number below the name has the touch.
    await page.getByRole("link", { name: operator.name }).tap();
    await expect(page.getByRole("heading", { level: 1, name: operator.name })).toBeVisible();
    for (const name of ["Back to Operators", operatorMessages.activity.all]) {
      const { top, bottom } = await boxOf(page.getByRole("link", { name }));
      expect(bottom - top, name).toBeGreaterThanOrEqual(44);
    }
  });

  test("an operator signs out and chooses the theme from More", async ({ page, server }) => {
    const { session } = await createOperator(server);
    await openSession(page, session);
    await page.goto("/dashboard");
    await bottomBar(page).getByRole("button", { name: "More" }).click();
    const more = page.getByRole("dialog", { name: "More" });
    await more.getByRole("radio", { name: "Dark" }).check();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    const { bottom } = await boxOf(more);
    expect(bottom, "it stands at the bottom, as the bar").toBe(844);
    await expectAccessible(page);
    await more.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByLabel("Username")).toBeVisible();
  });

  test("an admin's More leads to what the bar and the account menu have otherwise", async ({
    page,
    server,
  }) => {
    await openSession(page, await adminSession(server));
    await page.goto("/dashboard");
    await bottomBar(page).getByRole("button", { name: "More" }).click();
    const more = page.getByRole("dialog");
    await expect(more.getByRole("link")).toHaveText(["Platforms", "Audit Log", "Profile"]);
    await more.getByRole("button", { name: "Change Password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change Password" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await bottomBar(page).getByRole("button", { name: "More" }).click();
    await more.getByRole("link", { name: "Audit Log" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Audit Log" })).toBeVisible();
    await expect(
      bottomBar(page).getByRole("button", { name: "More" }),
      "it marks the screen that is in none of the links",
    ).toHaveAttribute("data-active", "true");
  });
});

test.describe("on a tablet", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1100, height: 800 } });

  test("buttons, tabs and menus are large enough for a finger", async ({ page, server }) => {
    const { operator } = await createOperator(server);
    await openSession(page, await adminSession(server));
    await page.goto("/operators");
    for (const [link, title] of [
      ["Operators", "Operators"],
      [operator.name, operator.name],
      ["Platforms", "Platforms"],
    ] as const) {
      await page.getByRole("link", { name: link, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
      await expectWideTargets(page, title);
    }
    await page.getByRole("button", { name: "Theme" }).click();
    await expectWideTargets(page);
  });

  test("the arrows of a sorted column stand beside its header", async ({ page, server }) => {
    await createOperator(server);
    await openSession(page, await adminSession(server));
    await page.goto("/operators");
    for (const header of ["Operator", "Wallet Balance", "Created"]) {
      const sort = page.getByRole("button", { name: commonMessages.sortByColumn(header) });
      const gap = await sort.evaluate((button) => {
        const text = document.createRange();
        if (button.previousSibling) text.selectNode(button.previousSibling);
        const [words, arrows] = [text, button.querySelector("svg")].map((part) =>
          part?.getBoundingClientRect(),
        );
        if (!words || !arrows) throw new Error("The header has no text or no arrows");
        return Math.max(arrows.left - words.right, words.left - arrows.right);
      });
      expect(gap, header).toBeCloseTo(4, 0);
    }
  });
});
