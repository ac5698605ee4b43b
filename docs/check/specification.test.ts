import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";
import { specificationFile } from "./specification.ts";

test("the product contains every message of the specification's error catalogue verbatim", () => {
  const [, catalogue = ""] =
    /^## 8\. Error catalogue\n([\s\S]*?)^## 9\./m.exec(read(specificationFile)) ?? [];
  const rows = catalogue.split("\n").filter((line) => line.startsWith("|"));
  const messages = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, message = ""]) => message));
  expect(messages.length).toBeGreaterThan(50);
  const product = trackedFiles
    .filter((file) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(file) && !file.includes(".test."))
    .map(read)
    .join("\n");
  // The text between placeholders such as `{plan}` must occur unchanged.
  const isPresent = (message: string) => message.split(/\{\w+\}/).every((piece) => product.includes(piece));
  expect(messages.filter((message) => !isPresent(message))).toEqual([]);
});
