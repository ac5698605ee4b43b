import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { expect, test } from "../support/browser.ts";
import { openSession } from "../support/business.ts";
import { accountOf, charge, createCollectingShop } from "../support/collecting.ts";
import { expectAccessible } from "../support/screen.ts";

const texts = customerAccountMessages;
const { titles, buttonOf } = texts.reverseCharge;

// The discount is reversed twice.
test.use({ expectedBrowserErrors: /status of 409/ });

test("a mistyped charge and discount are reversed where they stand, and struck out", async ({
  page,
  server,
}) => {
  const { session, customer } = await createCollectingShop(server);
  await charge(server, session, customer.id, 500, "Installation");
  await charge(server, session, customer.id, 5000, "Set-top box");
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  const { section, rows, owed } = accountOf(page);
  await section.getByRole("button", { name: texts.showEntries(2) }).click();

  await test.step("the charge", async () => {
    const dialog = page.getByRole("dialog", { name: titles.charge });
    await section.getByRole("button", { name: buttonOf("Set-top box", "₹5,000") }).click();
    await expect(dialog).toContainText("Set-top box, ₹5,000");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Wrong amount" }).click();
    await dialog.getByRole("button", { name: titles.charge }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("status").filter({ hasText: texts.reverseCharge.done.charge })).toBeVisible();
    await expect(owed).toHaveText("Owes ₹500");
    await expect(rows.nth(1)).toContainText("Reversal of charge");
    await expect(rows.nth(1)).toContainText("Wrong amount");
    await expect(rows.nth(2).locator("s")).toHaveText("Charge");
    await expect(rows.nth(2).getByRole("button")).toHaveCount(0);
    await expect(section.getByRole("heading", { level: 2 })).toBeFocused();
    await expect(
      page.getByRole("region", { name: customerPageMessages.timeline }).getByRole("listitem"),
    ).toContainText([
      /Reversal of charge.*Wrong amount/,
      /Charge.*Reversed.*Set-top box/,
      /Charge.*Installation/,
      /Customer added/,
    ]);
  });

  await test.step("a discount, after another tab reversed it", async () => {
    await section.getByRole("button", { name: texts.more }).click();
    await page.getByRole("menuitem", { name: texts.discount.title }).click();
    const discount = page.getByRole("dialog", { name: texts.discount.title });
    await discount.getByRole("button", { name: "Old customer" }).click();
    await discount.getByLabel(commonMessages.amount).fill("50");
    await discount.getByRole("button", { name: texts.discount.submit }).click();
    await expect(owed).toHaveText("Owes ₹450");
    const other = await page.context().newPage();
    await other.goto(page.url());
    for (const tab of [page, other]) {
      const account = accountOf(tab);
      const shows = account.section.getByRole("button", { name: texts.showEntries(4) });
      if (tab === other) await shows.click();
      await account.section.getByRole("button", { name: buttonOf("Old customer", "₹50") }).click();
    }
    for (const tab of [page, other]) {
      const dialog = tab.getByRole("dialog", { name: titles.discount });
      await dialog.getByRole("button", { name: "Entered twice" }).click();
      await dialog.getByRole("button", { name: titles.discount }).click();
      if (tab === other) await expect(dialog).toContainText("This entry was already reversed");
      else await expect(owed).toHaveText("Owes ₹500");
    }
  });
});
