import { connectionRoutes } from "@cable-connect/contract/connections";
import { customerRoutes } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createRecharge,
  openSession,
} from "../../support/business.ts";
import { charge, createCollectingShop } from "../../support/collecting.ts";
import { expectFitsPhone } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

/** Whether nothing of a text is cut. */
function isWhole(element: Locator) {
  return element.evaluate(
    (box) => box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth,
  );
}

test("an ordinary email stands whole in the list, and a long one and a long name on the customer's page", async ({
  page,
  server,
}) => {
  const { session } = await createOperator(server);
  const create = (name: string, email: string) =>
    callApi(server, session, customerRoutes.create, { body: { name, email, phone: "9845012345" } });
  const ordinary = "zoya.fernandes80@example.in";
  await create("Zoya Fernandes", ordinary);
  const name = "Venkatanarasimharajuvaripeta Krishnamurthy Subramanian Chandrasekharan Pillai";
  const email = `${"a".repeat(60)}@hathway-digital-broadband.example.in`;
  const { customer } = await create(name, email);
  await openSession(page, session);
  const heads = async () => {
    const boxes = (await page.getByRole("columnheader").all()).map((head) => head.boundingBox());
    return (await Promise.all(boxes)).map((box) => box?.x);
  };
  for (const width of [1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/customers?search=zoya");
    await expect(page.getByTitle(ordinary)).toBeVisible();
    const searched = await heads();
    await page.goto("/customers");
    await expect(page.getByTitle(name)).toBeVisible();
    expect(await heads(), `the heads stay where they are at ${width} pixels`).toEqual(searched);
    await expect(page.getByTitle(ordinary)).toBeVisible();
    expect(await isWhole(page.getByTitle(ordinary)), `${width} pixels`).toBe(true);
    const frame = page.getByRole("table").locator("..");
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth), "all in sight").toBe(0);
  }
  await page.goto(`/customers/${customer.id}`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const title = page.getByRole("heading", { level: 1, name });
    await expect(title).toBeVisible();
    expect(await isWhole(title)).toBe(true);
    expect(await isWhole(page.getByRole("link", { name: email }))).toBe(true);
  }
  await expectFitsPhone(page);
});

test("at 1024 pixels each cell of a shop that collects keeps to its column", async ({ page, server }) => {
  const { session, platform, customer } = await createCollectingShop(server);
  await callApi(server, session, customerRoutes.update, {
    params: { id: customer.id },
    body: { email: "asha.menon32@example.in", address: "House 53, Station Road, Indiranagar" },
  });
  const order = { customerId: customer.id, platformId: platform.id, amount: 1250.5 };
  await createRecharge(server, session, { ...order, expiryDate: addDays(today, 28) });
  await openSession(page, session);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/customers");
  await expect(page.getByRole("row", { name: "Asha Menon" })).toContainText("₹1,250.50");
  const beyond = () =>
    page
      .getByRole("cell")
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  await expect.poll(beyond).toBe(0);
});

test("on a phone no row lies above the search, which stays in sight", async ({ page, server }) => {
  const { session } = await createOperator(server);
  for (let number = 1; number <= 10; number++) await createCustomer(server, session, `Asha Menon ${number}`);
  await openSession(page, session);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/customers");
  await expect(page.getByRole("link", { name: "Asha Menon 1", exact: true })).toBeVisible();
  const covering = await page.getByRole("searchbox").evaluate((search) => {
    const found = new Set<string>();
    for (let top = 0; top <= 400; top += 4) {
      scrollTo({ top, behavior: "instant" });
      const { left, top: y, height } = search.getBoundingClientRect();
      const above = document.elementFromPoint(left + 60, y + height / 2);
      if (above !== search) found.add(`${top}: ${above?.outerHTML.slice(0, 80)}`);
    }
    return [...found];
  });
  expect(covering).toEqual([]);
});

test("on a phone a row is two lines: name, debt or service; number, soonest expiry and how many others", async ({
  page,
  server,
}) => {
  const { session, platform, customer } = await createCollectingShop(server);
  const long = await createCustomer(server, session, "Venkatanarasimharajuvaripeta Krishnamurthy");
  const usual = await createCustomer(server, session, "Shabnam Fernandes");
  const services = async (id: number, count: number) => {
    for (let days = 30; days < 30 + count; days++) {
      const expiryDate = addDays(today, days);
      const body = { platformId: platform.id, label: `Room ${days}`, setTopBox: `${id} 6564 01${days}` };
      const { connection } = await callApi(server, session, connectionRoutes.create, {
        params: { id },
        body,
      });
      const order = { customerId: id, platformId: platform.id, amount: 990, expiryDate };
      await createRecharge(server, session, { ...order, connectionId: connection.id });
    }
  };
  await services(customer.id, 1);
  await services(long.id, 4);
  await charge(server, session, customer.id, 500);
  const unused = await createCustomer(server, session, "Deepa Shah");
  await callApi(server, session, connectionRoutes.create, {
    params: { id: unused.id },
    body: { platformId: platform.id, setTopBox: "9812 6564 0100" },
  });
  await charge(server, session, unused.id, 1_490);
  await openSession(page, session);
  const rowOf = (name: string) => page.getByRole("row", { name });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/customers");
    const row = rowOf(customer.name);
    await expect(row.getByText("Owes ₹1,490").filter({ visible: true })).toBeInViewport({ ratio: 1 });
    for (const listed of [customer.name, long.name, usual.name, unused.name]) {
      const phone = rowOf(listed).getByRole("link", { name: /^\d{5}\s\d{5}$/ });
      await phone.scrollIntoViewIfNeeded();
      // A finger's target ends with the list.
      await expect(phone, listed).toBeInViewport({ ratio: 0.95 });
      if (listed === long.name) continue;
      expect((await rowOf(listed).boundingBox())?.height, `${listed} at ${width} pixels`).toBeLessThan(62);
    }
    const amount = row.getByText("₹990").filter({ visible: true });
    if (width === 390) await expect(amount, "the last amount, where it fits").toBeInViewport({ ratio: 1 });
    const name = page.getByRole("link", { name: long.name }).getByTitle(long.name);
    expect(await isWhole(name), `${long.name} at ${width} pixels`).toBe(true);
    const expiry = rowOf(long.name).getByText(formatDate(addDays(today, 30)));
    await expect(expiry.filter({ visible: true })).toBeInViewport({ ratio: 1 });
    const state = rowOf(unused.name).getByText(connectionMessages.notRecharged).locator("..");
    const button = rowOf(unused.name).getByRole("button", { name: commonMessages.recharge });
    const [stated, pressed] = await Promise.all([state.boundingBox(), button.boundingBox()]);
    const end = (stated?.x ?? 0) + (stated?.width ?? Number.NaN);
    expect(end, `before the button at ${width} pixels`).toBeLessThanOrEqual(pressed?.x ?? 0);
    await expectFitsPhone(page);
  }
  const others = rowOf(long.name).getByText(customerMessages.besideService(3), { exact: true });
  await expect(others.filter({ visible: true })).toHaveAttribute("title", /Room 31.*Room 33/);
  await expect(page.getByRole("row", { name: usual.name })).toContainText(customerPageMessages.noServices, {
    useInnerText: true,
  });
  const box = page.getByRole("checkbox", { name: customerMessages.select(customer.name) });
  const target = await box.locator("xpath=ancestor::label").boundingBox();
  expect(target?.width).toBeGreaterThanOrEqual(44);
  expect(target?.height).toBeGreaterThanOrEqual(44);
});
