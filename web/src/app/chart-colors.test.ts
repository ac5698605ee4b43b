import { readFileSync } from "node:fs";
import { luminance } from "@mantine/core";
import { expect, test } from "vitest";

/** A colour of the charts in the light and the dark scheme. */
function chartColor(nth: number): [light: string, dark: string] {
  const css = readFileSync(new URL("./global.css", import.meta.url), "utf8");
  const [, light = "", dark = ""] =
    new RegExp(`--app-chart-${nth}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? [];
  return [light, dark];
}

test("dashes stand out in front of bars, light and dark", () => {
  const [bar, dashes] = [chartColor(2), chartColor(3)];
  for (const scheme of [0, 1] as const) {
    const [low = 0, high = 0] = [luminance(bar[scheme]), luminance(dashes[scheme])].toSorted((a, b) => a - b);
    expect((high + 0.05) / (low + 0.05), `${dashes[scheme]} on ${bar[scheme]}`).toBeGreaterThan(3);
  }
});
