import { connectionRoutes } from "@cable-connect/contract/connections";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { expect, test } from "../../support/browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  openSession,
} from "../../support/business.ts";
import { startCollecting } from "../../support/collecting.ts";

const { swap: texts, actions } = connectionMessages;

// The card of another customer.
test.use({ expectedBrowserErrors: /status of 409/ });

test("box and card are swapped at once, and a card that is another's swaps neither", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds: 0 });
  await startCollecting(server, session);
  const connect = async (name: string, phone: string, box: string, card: string) => {
    const { id } = await createCustomer(server, session, name, phone);
    await callApi(server, session, connectionRoutes.create, {
      params: { id },
      body: { platformId: platform.id, setTopBox: box, smartCard: card },
    });
    return id;
  };
  await connect("Binod Das", "9845033331", "STB 3001", "VC 3001");
  const id = await connect("Asha Menon", "9845033332", "STB 1001", "VC 1001");
  await openSession(page, session);
  await page.goto(`/customers/${id}`);
  await page.getByRole("button", { name: actions("STB 1001") }).click();
  const title = texts.title(["setTopBox", "smartCard"]);
  await page.getByRole("menuitem", { name: title }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByLabel("New set-top box")).toBeFocused();
  const submit = dialog.getByRole("button", { name: texts.submit, exact: true });
  await dialog.getByRole("button", { name: texts.reasons[1] }).click();
  await dialog.getByLabel("New smart card").fill(" ");
  await submit.click();
  await expect(dialog.getByText(texts.valueRequired("setTopBox"))).toBeVisible();
  await dialog.getByLabel("New set-top box").fill("STB 2001");
  await dialog.getByLabel("New smart card").fill("VC 3001");
  await submit.click();
  await expect(dialog.getByText("already Binod Das's")).toBeVisible();
  await expect(dialog.getByLabel("New smart card")).toBeFocused();
  await dialog.getByLabel("New smart card").fill("VC 2001");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Swapped for STB.2001 and VC.2001/)).toBeVisible();
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "STB 2001" }).first();
  await expect(card).toContainText("VC 2001");
  await expect(card).toContainText(connectionMessages.earlier(1));
});
