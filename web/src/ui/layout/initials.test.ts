import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { hueOf, initialsOf } from "./initials.ts";

test.each([
  ["Asha Menon", "AM"],
  ["ravi", "R"],
  ["Mary Ann d'Souza", "MS"],
  ["  City Cable (North)  ", "CN"],
  ["आशा मेनन", "आमे"],
  ["2 Brothers", "2B"],
  ["—", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a name always has the same hue, and names differ", () => {
  expect(hueOf("Asha Menon")).toBe(hueOf("Asha Menon"));
  const names = Array.from({ length: 100 }, (_, index) => `Customer ${index}`);
  expect(new Set(names.map(hueOf)).size).toBeGreaterThan(15);
});

type Shade = { saturation: number; lightness: number };

/** Relative luminance of a colour (WCAG 2). */
function luminance(hue: number, { saturation, lightness }: Shade): number {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const value =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}

test("initials of every hue have the contrast of text, light and dark", () => {
  const sheet = readFileSync(path.join(import.meta.dirname, "avatar.module.css"), "utf8");
  const shades = [...sheet.matchAll(/hsl\(var\(--avatar-hue\) (\d+)% (\d+)%\)/g)].map(
    ([, saturation, lightness]) => ({
      saturation: Number(saturation) / 100,
      lightness: Number(lightness) / 100,
    }),
  );
  const [lightBack, darkBack, lightText, darkText] = shades;
  if (!lightBack || !darkBack || !lightText || !darkText) throw new Error("The sheet has other colours");
  for (let hue = 0; hue < 360; hue += 1) {
    for (const [back, text] of [
      [lightBack, lightText],
      [darkBack, darkText],
    ] as const) {
      const [a, b] = [luminance(hue, back), luminance(hue, text)];
      expect((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), `hue ${hue}`).toBeGreaterThan(4.5);
    }
  }
});
