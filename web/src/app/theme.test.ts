import { DEFAULT_THEME, luminance, mergeMantineTheme } from "@mantine/core";
import { expect, test } from "vitest";
import { resolveCssVariables, theme } from "./theme.ts";

test.each(["yellow", "orange"])("a link on a %s warning has enough contrast in the dark scheme", (color) => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const surface = resolveCssVariables(merged).dark[`--mantine-color-${color}-light`] ?? "";
  const contrast = (luminance(merged.colors.teal[4]) + 0.05) / (luminance(surface) + 0.05);
  expect(contrast).toBeGreaterThan(4.5);
});
