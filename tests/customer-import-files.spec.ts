import { expect, test } from "./browser.ts";
import {
  becomes,
  check,
  checkButton,
  chooseFile,
  openImport,
  rowOf,
  simple,
  texts,
} from "./customer-import.ts";

test("a file that can't be imported shows the reason, and another can be chosen", async ({
  page,
  server,
}) => {
  await openImport(page, server);
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

test("columns can be chosen, and the check needs name and phone", async ({ page, server }) => {
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
