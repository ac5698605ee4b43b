import { customerRoutes } from "@cable-connect/contract/customers";
import { expect, test } from "./browser.ts";
import { callApi } from "./business.ts";
import {
  becomes,
  check,
  checkButton,
  chooseFile,
  importButton,
  listCustomers,
  openImport,
  rowOf,
  simple,
  texts,
} from "./customer-import.ts";

test.describe("a file is read", () => {
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from("Name\tPhone\r\nJosé\t9000000001\r\n", "utf16le"),
  ]);
  const cases: readonly [string, string | Buffer][] = [
    ["in UTF-16 with tabs", utf16],
    ["with two columns and semicolons", "Name;Phone\nJosé;9000000001\n\n"],
    ["in Windows-1252", Buffer.from("Name,Phone\r\nJos\u00e9,9000000001\r\n", "latin1")],
    ["with a separator line", "sep=|\r\nName|Phone\r\nJosé|9000000001\r\n"],
    ["without names of columns", "1,José,9000000001\n2,Ravi,9000000002\n"],
    ["with first and last names", "First Name,Last Name,WhatsApp Number\nJosé,,9000000001\n"],
  ];
  for (const [how, content] of cases) {
    test(how, async ({ page, server }) => {
      await openImport(page, server);
      await chooseFile(page, content);
      await check(page);
      await expect(rowOf(page, "José")).toContainText("9000000001");
    });
  }
});

test("e-mail addresses are read, changed, kept where the cell is empty, and refused when wrong", async ({
  page,
  server,
}) => {
  const session = await openImport(page, server);
  for (const [name, phone] of [
    ["Asha Menon", "9000000001"],
    ["Ravi Das", "9000000002"],
  ] as const)
    await callApi(server, session, customerRoutes.create, {
      body: { name, phone, email: "old@example.in" },
    });
  for (const header of ["Email", "EMAIL ID", "Customer E-Mail"]) {
    await chooseFile(page, `Name,Phone,${header}\nAsha Menon,9000000001,new@example.in\n`);
    await expect(becomes(page, header)).toHaveValue("email");
    await page.getByRole("button", { name: texts.otherFile }).click();
  }
  const lines = ["Asha Menon,9000000001,new@example.in", "Ravi Das,9000000002,", "Zubin,9000000003,zubin@"];
  await chooseFile(page, `Name,Phone,E-mail\n${lines.join("\n")}\n`);
  await check(page);
  await expect(rowOf(page, "Asha Menon")).toContainText("Email: old@example.in → new@example.in");
  await expect(rowOf(page, "Ravi Das")).toContainText(texts.badges.unchanged);
  await expect(rowOf(page, "Zubin")).toContainText("Invalid email address");
  await page.getByRole("button", { name: texts.leaveOut(1) }).click();
  await importButton(page).click();
  await expect(page.getByText("0 customers added, 1 updated, 1 unchanged")).toBeVisible();
  expect((await listCustomers(server, session)).customers).toMatchObject([
    { name: "Ravi Das", email: "old@example.in" },
    { name: "Asha Menon", email: "new@example.in" },
  ]);
});

test("what can't be imported is said in a sentence, and another file can be chosen", async ({
  page,
  server,
}) => {
  await openImport(page, server);
  const many = `Name,Phone\n${Array.from({ length: 10_001 }, (_, nth) => `C ${nth},${9_000_000_000 + nth}`).join("\n")}`;
  for (const [content, sentence] of [
    ["", texts.files.empty],
    ["Name,Phone\n\n", texts.files.noRows],
    [Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]), texts.files.workbook],
    [Buffer.from([1, 0, 0, 2]), texts.files.binary],
    ['Name,Phone\nAsha,9000000001\n"Ravi,9000000002\n', texts.files.openQuote(3)],
    [Buffer.alloc(8 * 1024 * 1024 + 1, "a"), texts.files.tooLarge],
    [many, texts.files.tooMany(10_001)],
  ] as const) {
    await chooseFile(page, content as string | Buffer);
    await expect(page.getByRole("alert")).toHaveText(sentence);
  }
  await chooseFile(page, simple);
  await expect(checkButton(page)).toBeEnabled();
});

test("headings that are cut short are known too", async ({ page, server }) => {
  await openImport(page, server);
  await chooseFile(page, "Cust Name,Mob No,Mail,Addr\nAsha Menon,98450 12399,asha@example.in,12 MG Road\n");
  for (const [column, field] of [
    ["Cust Name", "name"],
    ["Mob No", "phone"],
    ["Mail", "email"],
    ["Addr", "address"],
  ] as const)
    await expect(becomes(page, column), column).toHaveValue(field);
});

test("columns are chosen by hand, and the check waits for name and phone", async ({ page, server }) => {
  await openImport(page, server);
  await chooseFile(page, "A,B,C\nAsha,9000000001,9000000002\n");
  await becomes(page, "B").selectOption("phone");
  await becomes(page, "A").selectOption("");
  await expect(page.getByText(texts.needed(["Name"]))).toBeVisible();
  await expect(checkButton(page)).toBeDisabled();
  await becomes(page, "A").selectOption("name");
  await becomes(page, "C").selectOption("phone");
  await expect(becomes(page, "B"), "only one column is the phone number").toHaveValue("");
  await check(page);
  await expect(rowOf(page, "Asha")).toContainText("9000000002");
});
