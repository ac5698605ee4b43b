import { expect, test } from "vitest";
import { connectionText, serviceText } from "./service-text.ts";

const connection = { label: "Main hall", box: "STB 1001 20" };

test("no line ends with a dot or within the number of a box", () => {
  expect(serviceText({ platform: { name: "City Cable" }, connection })).toBe(
    "City Cable ·\u00a0Main hall ·\u00a0STB\u00a01001\u00a020",
  );
  expect(connectionText(connection)).toBe("Main hall ·\u00a0STB\u00a01001\u00a020");
  expect(serviceText({ platform: { name: "City Cable" } })).toBe("City Cable");
});
