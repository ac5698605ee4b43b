import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { expect, test } from "../../support/browser.ts";
import { adminSession, createOperator, openSession } from "../../support/business.ts";
import { createCollectingShop } from "../../support/collecting.ts";
import { openByMore, phone } from "../../support/phone.ts";
import { pixelsBetween } from "../../support/screen.ts";

test.describe("on a phone", () => {
  test.use({ ...phone, reducedMotion: "reduce" });

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
          await expect.poll(() => pixelsBetween(field, submit), label).toBeGreaterThanOrEqual(0);
        }
        if (height > 416) await expect(submit).toBeInViewport({ ratio: 1 });
      });
    }

    await test.step("a refusal scrolls into view, wherever the button was pressed", async () => {
      await page.setViewportSize({ width: 390, height: 480 });
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await openByMore(page, "Platforms");
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
    await expect
      .poll(() => pixelsBetween(last, submit), "pixels between the focused field and the buttons")
      .toBeGreaterThanOrEqual(0);
  });
});

test("a dialog's header is as high above long content as above short content", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  const heights = [];
  for (const height of [900, 320]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto("/customers");
    await page.getByRole("button", { name: customerMessages.addNew }).click();
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeFocused();
    const header = page.getByRole("dialog").getByRole("heading").locator("..");
    heights.push((await header.boundingBox())?.height);
  }
  expect(heights[0]).toBe(heights[1]);
});
