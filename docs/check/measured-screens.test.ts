import { expect, test } from "vitest";
import { read } from "./repository.ts";

/** Paths of the router that no measurement opens, and why. */
const exclusions = new Map([
  ["/", "leads to the dashboard"],
  ["$", "any other path, measured as one that doesn't exist"],
]);

/** The paths in a source, with `:` for each parameter. */
function pathsIn(file: string, path: RegExp): string[] {
  return [...read(file).matchAll(path)].map(([, found = ""]) =>
    found.replaceAll(/\$\{[^}]*\}|(?<=\/)\$\w+/g, ":"),
  );
}

test("every screen of the console is measured, or is excluded for a reason", () => {
  const screens = pathsIn("web/src/app/router.tsx", /\bpath: "([^"]+)"/g);
  const measured = new Set(pathsIn("scripts/measure/screens.ts", /["`](\/[^"`]*)["`]/g));
  expect(screens).toContain("/operators/:/statement");
  expect(screens.filter((screen) => !measured.has(screen))).toEqual([...exclusions.keys()]);
});
