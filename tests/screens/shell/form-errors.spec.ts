import { connectionRoutes } from "@cable-connect/contract/connections";
import { customerRoutes } from "@cable-connect/contract/customers";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { dayBookMessages } from "@cable-connect/contract/messages/day-book";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  callApi,
  createOperator,
  createPlatform,
  openSession,
  signIn,
} from "../../support/business.ts";
import { receive, startCollecting } from "../../support/collecting.ts";

type Form = {
  at: string;
  open: (page: Page) => Promise<void>;
  title: string;
  /** Enters what is wrong; by default the form is submitted as it opens. */
  enter?: (dialog: Locator) => Promise<void>;
  submit: string;
  /** How many fields are marked. */
  marked: number;
  /** The sentences that say why. */
  errors: string[];
};

const press = (name: string) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first().click();

/** Submits each form once, and expects all that is wrong with it. */
async function expectAllErrors(page: Page, forms: readonly Form[]): Promise<void> {
  for (const { at, open, title, enter, submit, marked, errors } of forms) {
    await test.step(`${at}: ${title}`, async () => {
      await page.goto(at);
      await open(page);
      const dialog = page.getByRole("dialog", { name: title });
      const button = dialog.getByRole("button", { name: submit, exact: true });
      await expect(button).toBeVisible();
      await enter?.(dialog);
      // Disabled, it still says what is wrong.
      await button.click({ force: true });
      for (const error of errors) await expect(dialog.getByText(error, { exact: true })).toBeVisible();
      await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(marked);
      const small = dialog.locator(".mantine-InputWrapper-description, .mantine-InputWrapper-error");
      const sizes = await small.evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fontSize));
      expect(new Set(sizes), "large enough to read").toEqual(new Set(["12px"]));
    });
  }
}

test("a form of an operator says all that is wrong with it when it is first submitted", async ({
  page,
  server,
}) => {
  const cable = await createPlatform(server, "cable");
  const internet = await createPlatform(server, "internet");
  const made = await createOperator(server, { platforms: [cable, internet] });
  await startCollecting(server, made.session);
  // Its user says that it collects.
  const session = await signIn(server, made.username, made.password);
  const { customer } = await callApi(server, session, customerRoutes.create, {
    body: { name: "Asha Menon", phone: "9845012345" },
  });
  await callApi(server, session, connectionRoutes.create, {
    params: { id: customer.id },
    body: { platformId: cable.id, setTopBox: "STB 1001" },
  });
  await receive(server, session, customer.id, { amount: 100, mode: "cash" });
  await openSession(page, session);
  const at = `/customers/${customer.id}`;
  const account = customerAccountMessages;
  const more = (name: string) => async (page: Page) => {
    await page.getByRole("button", { name: account.more }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await expectAllErrors(page, [
    {
      at: "/customers",
      open: press(customerMessages.addNew),
      title: customerMessages.addNew,
      enter: async (dialog) => {
        await dialog.getByLabel("Name").fill("A");
        await dialog.getByLabel("Phone").fill("1");
        await dialog.getByLabel("Email").fill("x");
        await dialog.getByLabel("Address").fill("x".repeat(501));
      },
      submit: "Add Customer",
      marked: 4,
      errors: [
        "Address must be at most 500 characters",
        "Name must be at least 2 characters",
        "Phone number must be at least 10 digits",
        "Invalid email address",
      ],
    },
    {
      at,
      open: press(account.charge.title),
      title: account.charge.title,
      submit: account.charge.title,
      marked: 2,
      errors: [rechargeMessages.amountRequired, collectionMessages.errors.labelRequired],
    },
    {
      at,
      open: more(account.discount.title),
      title: account.discount.title,
      submit: account.discount.submit,
      marked: 2,
      errors: [rechargeMessages.amountRequired, collectionMessages.errors.reasonRequired],
    },
    {
      at,
      open: press(account.receive.title),
      title: account.receive.title,
      enter: async (dialog) => {
        await dialog.getByText("UPI", { exact: true }).click();
      },
      submit: account.receive.submit,
      marked: 2,
      errors: [rechargeMessages.amountRequired, collectionMessages.errors.utrRequired],
    },
    {
      at,
      open: press(connectionMessages.add.title),
      title: connectionMessages.add.title,
      submit: connectionMessages.add.title,
      marked: 2,
      errors: [connectionMessages.add.platformRequired, connectionMessages.errors.nothingToTellBy],
    },
    {
      at: "/collections?tab=day-book",
      open: press(dayBookPageMessages.buttons.payOut),
      title: dayBookPageMessages.move.titles["pay-out"]("Counter"),
      submit: dayBookPageMessages.move.submit["pay-out"],
      marked: 2,
      errors: [rechargeMessages.amountRequired, dayBookMessages.errors.noteRequired],
    },
    {
      at: "/due",
      open: async (page) => {
        await press(reminderMessages.settings)(page);
        await page.getByRole("dialog").getByRole("button", { name: reminderMessages.newMessage }).click();
      },
      title: reminderMessages.newTitle,
      enter: async (dialog) => {
        await dialog.getByLabel(`${reminderMessages.name} *`).fill("");
        await dialog.getByLabel(`${reminderMessages.ownText} *`).fill("");
      },
      submit: reminderMessages.add,
      marked: 2,
      errors: [reminderMessages.nameEmpty, reminderMessages.textEmpty],
    },
    {
      at: "/profile",
      open: press(profileMessages.changePassword),
      title: profileMessages.changePassword,
      enter: async (dialog) => {
        await dialog.getByLabel(profileMessages.newPassword, { exact: true }).fill("abc");
      },
      submit: profileMessages.changePassword,
      marked: 3,
      errors: [
        "Current password is required",
        "New password must be at least 6 characters long",
        "New passwords do not match",
      ],
    },
    {
      at: "/profile",
      open: press(upiMessages.add),
      title: upiMessages.title,
      enter: async (dialog) => {
        await dialog.getByLabel(upiMessages.vpa).fill("citycable");
      },
      submit: "Save Changes",
      marked: 2,
      errors: [upiMessages.errors.vpa, upiMessages.errors.payeeNameRequired],
    },
  ]);
});

test("a form of an admin says all that is wrong with it when it is first submitted", async ({
  page,
  server,
}) => {
  await openSession(page, await adminSession(server));
  await expectAllErrors(page, [
    {
      at: "/services",
      open: press(platformMessages.create),
      title: platformMessages.create,
      submit: platformMessages.create,
      // One sentence above them says it of name, description and type.
      marked: 3,
      errors: [platformMessages.requiredFields],
    },
  ]);
});

test("the first field that is wrong scrolls into view with its label", async ({ page, server }) => {
  await openSession(page, await adminSession(server));
  await page.setViewportSize({ width: 1440, height: 520 });
  await page.goto("/operators");
  await press("Create Operator")(page);
  const dialog = page.getByRole("dialog", { name: "Create Operator" });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  for (const [label, value] of [
    ["Full Name", "Asha Menon"],
    ["Username", "asha"],
  ] as const) {
    if (label === "Username") await dialog.getByLabel(label).fill("");
    await dialog.getByLabel("Credit Limit").focus();
    await dialog.getByRole("button", { name: "Create Operator" }).click();
    const field = dialog.getByLabel(label);
    await expect(field).toBeFocused();
    const header = await dialog.locator(".mantine-Modal-header").boundingBox();
    const end = (header?.y ?? 0) + (header?.height ?? 0);
    expect(await topOf(dialog.locator("label", { hasText: label })), label).toBeGreaterThanOrEqual(end);
    await field.fill(value);
  }
});
