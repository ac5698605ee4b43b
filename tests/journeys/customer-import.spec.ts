import { readFile } from "node:fs/promises";
import { customerRoutes } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerImportMessages as texts } from "@cable-connect/contract/messages/customer-import";
import { expect, test } from "../support/browser.ts";
import { callApi, createCustomer, createOperator, createPlatform, openSession } from "../support/business.ts";
import { startCollecting } from "../support/collecting.ts";
import {
  becomes,
  check,
  checkButton,
  chooseFile,
  expectPreview,
  importButton,
  kindButton,
  listCustomers,
  openImport,
  rowOf,
  savedTemplate,
} from "../support/customer-import.ts";
import { exportList } from "../support/exported.ts";
import { expectAccessible, expectFitsPhone } from "../support/screen.ts";

const simple = "Name,Mobile\r\nAsha Menon,98450 12399\r\nRavi Das,9000000001\r\n";

test("a file is read, checked and saved", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform] });
  await createCustomer(server, session, "Binu");
  await openSession(page, session);
  await page.goto("/customers");
  await test.step("an Excel file with a byte-order mark, semicolons and line breaks is read, checked and saved", async () => {
    await page.getByRole("link", { name: commonMessages.importCsv }).click();
    await expect(page).toHaveTitle("Import Customers · Cable Connect");
    const file = [
      "\uFEFFSTB No;Customer Name;Mobile No.;E-mail ID;Address Line 1;City",
      'S1;Asha Menon;+91-98450 99999;asha@example.in;"12; MG Road',
      'near the ""old"" temple";Bengaluru',
      "S2;Binu Thomas;09845012345;;;",
      "",
      "S3;=SUM(A1);9000000002;;;",
    ].join("\r\n");
    await chooseFile(page, file, "march.csv");
    await expect(page.getByText("march.csv", { exact: true })).toBeVisible();
    for (const [column, field] of [
      ["Customer Name", "name"],
      ["Mobile No.", "phone"],
      ["E-mail ID", "email"],
      ["Address Line 1", "address"],
      ["City", "address"],
      ["STB No", ""],
    ] as const)
      await expect(becomes(page, column), column).toHaveValue(field);
    await expect(rowOf(page, "Mobile No.")).toContainText("+91-98450 99999");
    await check(page);
    const asha = rowOf(page, "Asha Menon");
    await expect(asha).toContainText(/98450\s99999/);
    await expect(asha).toContainText(texts.badges.added);
    await expect(asha).toContainText('12; MG Road, near the "old" temple, Bengaluru');
    const binu = rowOf(page, "Binu Thomas");
    await expect(binu).toContainText(texts.badges.updated);
    await expect(binu).toContainText("Name: Binu → Binu Thomas");
    await expect(importButton(page)).toHaveText("Add 2, Update 1");
    await expect(rowOf(page, "=SUM(A1)").getByRole("cell").nth(1)).toHaveText("5");
    await expectAccessible(page);
    await importButton(page).click();
    await expect(page.getByText("2 customers added, 1 updated")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: texts.showCustomers }).click();
    await expect(rowOf(page, "Binu Thomas")).toBeVisible();
    const { customers } = await listCustomers(server, session);
    expect(customers).toMatchObject([
      { name: "=SUM(A1)" },
      { name: "Asha Menon", address: '12; MG Road, near the "old" temple, Bengaluru' },
      { name: "Binu Thomas", phone: "9845012345" },
    ]);
  });
  await test.step("the list's exported file can be imported unchanged", async () => {
    await callApi(server, session, customerRoutes.create, {
      body: { name: "=Ravi", phone: "+91 90000 00001", address: "-4 Hill Road" },
    });
    const { lines } = await exportList(page);
    await page.getByRole("link", { name: commonMessages.importCsv }).click();
    await chooseFile(page, `\uFEFF${lines.join("\n")}`);
    await expectPreview(page);
    await expect(kindButton(page, "unchanged")).toContainText("4");
    await expect(page.getByText(texts.nothingToImport)).toBeVisible();
    await expect(importButton(page)).toBeHidden();
  });
  await test.step("while the operator collects, rows have connections, and the export imports them again", async () => {
    await startCollecting(server, session);
    page.once("dialog", (question) => void question.accept());
    await page.reload();
    const lines = [
      "Name,Phone,Network,Label,STB No,VC No,Rent",
      `Binu Thomas,09845012345,${platform.name},hall,STB 1001,VC 71,250`,
      `Binu Thomas,09845012345,${platform.name},shop,STB 1002,,`,
      "Asha Menon,9845099999,Dish,,STB 1003,,",
    ];
    await chooseFile(page, lines.join("\n"));
    await expect(becomes(page, "STB No")).toHaveValue("setTopBox");
    await check(page);
    await expect(rowOf(page, "hall")).toContainText(
      `${texts.newConnection}${platform.name} · hallSet-top box: STB 1001 · Smart card or VC: VC 71₹250`,
    );
    await expect(rowOf(page, "shop")).toContainText("Set-top box: STB 1002—");
    await expect(rowOf(page, "Asha Menon")).toContainText(texts.reasons.platformUnknown("Dish"));
    await expect(page.getByText(texts.newConnections(2))).toBeVisible();
    await expect(page.getByRole("columnheader", { name: texts.fields.price })).toBeVisible();
    await expectAccessible(page);
    await test.step("a row has a connection in two lines, and no column is empty", async () => {
      await page.getByRole("button", { name: texts.changeColumns }).click();
      await becomes(page, "Rent").selectOption({ label: texts.ignored });
      await check(page);
      await expect(page.getByRole("columnheader", { name: texts.connectionColumn })).toBeVisible();
      await expect(page.getByRole("columnheader", { name: texts.fields.price })).toHaveCount(0);
      const [box, card] = [
        page.getByTitle("Set-top box: STB 1001"),
        page.getByTitle("Smart card or VC: VC 71"),
      ];
      expect((await box.boundingBox())?.y).toBe((await card.boundingBox())?.y);
    });
    await page.getByRole("button", { name: texts.changeColumns }).click();
    await becomes(page, "Rent").selectOption({ label: texts.fields.price });
    await check(page);
    await importButton(page).click();
    await expect(page.getByText("1 customer updated; 2 connections added")).toBeVisible();
    await page.getByRole("link", { name: texts.showCustomers }).click();
    const { lines: exported } = await exportList(page);
    await page.getByRole("link", { name: commonMessages.importCsv }).click();
    await chooseFile(page, `\uFEFF${exported.join("\n")}`);
    await expectPreview(page);
    await expect(kindButton(page, "unchanged")).toContainText("5");
    await expect(importButton(page)).toBeHidden();
  });
});

test("a file and its columns are chosen", async ({ page, server }) => {
  await openImport(page, server);
  await test.step("a file that can't be imported shows the reason, and another can be chosen", async () => {
    for (const [content, sentence] of [
      ["", texts.files.empty],
      [Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]), texts.files.workbook],
      ['Name,Phone\nAsha,9000000001\n"Ravi,9000000002\n', texts.files.openQuote(3)],
    ] as const) {
      await chooseFile(page, content as string | Buffer);
      await expect(page.getByRole("alert")).toHaveText(sentence);
    }
    await chooseFile(page, simple);
    await expect(checkButton(page)).toBeEnabled();
  });
  await test.step("columns can be chosen, and the check needs name and phone", async () => {
    await page.getByRole("button", { name: texts.otherFile }).click();
    await expect(page.getByRole("main")).toBeFocused();
    await chooseFile(page, "A,B,C\nAsha,9000000001,9000000002\n");
    await becomes(page, "B").selectOption("phone");
    await becomes(page, "A").selectOption("");
    await expect(page.getByText(texts.columnsNeeded(["Name"]))).toBeVisible();
    await expect(checkButton(page)).toBeDisabled();
    await becomes(page, "A").selectOption("name");
    await becomes(page, "C").selectOption("phone");
    await expect(becomes(page, "B"), "only one column is the phone number").toHaveValue("");
    await check(page);
    await expect(rowOf(page, "Asha")).toContainText(/90000\s00002/);
  });
});

test("the template, refused rows and a phone", async ({ page, server }) => {
  const session = await openImport(page, server);
  await test.step("the filled template shows the preview at once, and its columns can still be changed", async () => {
    const headings = await savedTemplate(page);
    expect(headings).toContain("Name,Phone,Email,Address,");
    await chooseFile(page, `${headings}Asha Menon,9845099999\r\n`);
    await expectPreview(page);
    await expect(importButton(page)).toHaveText("Add 1 Customer");
    await page.getByRole("button", { name: texts.changeColumns }).click();
    await expect(becomes(page, "Phone")).toHaveValue("phone");
    await check(page);
    await page.getByRole("button", { name: texts.otherFile }).click();
  });
  await test.step("one press imports the others and leaves refused rows out, which can be downloaded", async () => {
    await chooseFile(page, `${simple}Zubin,9.19E+11\r\n=EVIL(),12\r\nAsha,09845012399\r\n`);
    await check(page);
    await expect(rowOf(page, "Zubin")).toContainText("Excel shortened this phone number to 9.19E+11");
    await expect(rowOf(page, "=EVIL()")).toContainText("Phone number must be at least 10 digits");
    const repeated = page.getByRole("row").filter({ hasText: "Row 2 has the same phone number" });
    await expect(repeated).toContainText(/98450\s12399/);
    await expect(importButton(page)).toHaveText("Add 2, Leave Out 3");
    await kindButton(page, "refused").click();
    await expect(rowOf(page, "Ravi Das")).toBeHidden();

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: texts.downloadRefused }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe("customers-refused.csv");
    const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
    expect(lines[0]).toBe("\uFEFFName,Mobile,Row,Reason");
    expect(lines[2]).toContain('"\'=EVIL()",12,5,Phone number must be at least 10 digits');

    await importButton(page).click();
    await expect(page.getByText("2 customers added")).toBeVisible();
    await expect(page.getByText(texts.leftOut(3))).toBeVisible();
    await expect(page.getByRole("button", { name: texts.downloadRefused })).toBeVisible();
    await expectAccessible(page);
    expect((await listCustomers(server, session)).total).toBe(2);
  });
  await test.step("on a phone nothing scrolls sideways", async () => {
    await page.getByRole("button", { name: texts.importMore }).click();
    await expect(page.getByText(texts.chooseFile)).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expectFitsPhone(page);
    await chooseFile(page, `${simple}${"x".repeat(300)},1\r\nZubin,9.19E+11\r\nMeera,98765432101\r\n`);
    await expectFitsPhone(page);
    await check(page);
    await expectFitsPhone(page);
    const reason = page.getByText("Phone number must be at least 10 digits");
    const card = page.getByRole("row").filter({ has: reason });
    const [box, outer] = [await reason.boundingBox(), await card.boundingBox()];
    expect(box?.width, "a reason is as wide as the card").toBeGreaterThan((outer?.width ?? 0) - 40);
    const zubin = rowOf(page, "Zubin");
    const [name, result] = [
      await zubin.getByText("Zubin").boundingBox(),
      await zubin.getByText(texts.badges.refused).boundingBox(),
    ];
    expect(result?.y, "who and result are on one line").toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  });
  await test.step("a number with too many digits is warned of, and can be imported", async () => {
    await expect(page.getByText(texts.wrongPhones(1))).toBeVisible();
    await expect(rowOf(page, "Meera")).toContainText("This phone number has 11 digits. Check it.");
    await expectAccessible(page);
    await importButton(page).click();
    await expect(page.getByText("1 customer added, 2 unchanged")).toBeVisible();
  });
});

test("single updates are left out, or all of them", async ({ page, server }) => {
  const { session } = await createOperator(server);
  const people = [
    ["Asha Menon", "9845012311"],
    ["Binu Thomas", "9845012322"],
    ["Chitra Rao", "9845012333"],
  ] as const;
  for (const [name, phone] of people)
    await callApi(server, session, customerRoutes.create, { body: { name, phone } });
  await openSession(page, session);
  await page.goto("/customers/import");
  const lines = people.map(([name, phone]) => `${name},${phone},12 Lake Road`);
  await chooseFile(page, ["Name,Phone,Address", ...lines, "Zubin Irani,9845012344,"].join("\n"));
  await expectPreview(page);
  const update = (name: string) => rowOf(page, name).getByRole("checkbox", { name: `Update ${name}` });
  await expect(importButton(page)).toHaveText("Add 1, Update 3");
  await update("Binu Thomas").uncheck();
  await expect(importButton(page)).toHaveText("Add 1, Update 2, Leave Out 1");
  await page.getByRole("button", { name: texts.leaveUpdatesOut(3) }).click();
  await expect(importButton(page)).toHaveText("Add 1, Leave Out 3");
  await expect(update("Asha Menon")).not.toBeChecked();
  await update("Asha Menon").check();
  await expect(importButton(page)).toHaveText("Add 1, Update 1, Leave Out 2");
  await expectAccessible(page);
  await expectFitsPhone(page);
  await importButton(page).click();
  await expect(page.getByText("1 customer added, 1 updated; 2 updates left out, as you chose")).toBeVisible();
  const { customers } = await listCustomers(server, session);
  expect(customers.map(({ name, address }) => [name, address])).toEqual([
    ["Zubin Irani", null],
    ["Chitra Rao", null],
    ["Binu Thomas", null],
    ["Asha Menon", "12 Lake Road"],
  ]);
});

test("10,000 rows are checked and saved, 50 per page", async ({ page, server }) => {
  const session = await openImport(page, server);
  const lines = Array.from(
    { length: 10_000 },
    (_, nth) => `Customer ${nth},+91 ${9_000_000_000 + nth},c${nth}@example.in,"${nth}, Park Street"`,
  );
  await chooseFile(page, `Name,Phone,Email,Address\n${lines.join("\n")}\n`);
  // The whole file is checked at once, and saved at once.
  await expect(page.getByRole("row")).toHaveCount(51, { timeout: 60_000 });
  await expectPreview(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Showing 51 - 100 of 10,000")).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText("10,000 customers added")).toBeVisible({ timeout: 60_000 });
  expect((await listCustomers(server, session)).total).toBe(10_000);
});
