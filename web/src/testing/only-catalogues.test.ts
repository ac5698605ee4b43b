import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { findTexts } from "./find-texts.ts";

const sources = fileURLToPath(new URL("..", import.meta.url));

/** Files of `web/src` with words that are no texts of the console. */
const exceptions: readonly { path: string; reason: string }[] = [
  { path: "app/router.tsx", reason: "names of exported components" },
  { path: "app/palette/palette-search.tsx", reason: "names of keys" },
  { path: "ui/focus/command-key.ts", reason: "names of keys" },
  { path: "app/shell/search-keys.ts", reason: "names of keys" },
  { path: "app/shell/shortcuts-dialog.tsx", reason: "names of keys" },
  { path: "app/theme.ts", reason: "names of fonts" },
  { path: "api/client/client.ts", reason: "a header" },
  { path: "api/client/api-error.ts", reason: "the name of a class" },
  { path: "features/api-keys/endpoint.tsx", reason: "a path" },
  { path: "features/api-keys/example-recharge.ts", reason: "an example's values" },
  { path: "features/customers/import/guess-fields.ts", reason: "patterns of column names" },
  { path: "ui/charts/day-plot.ts", reason: "CSS" },
  { path: "ui/feedback/load-part.ts", reason: "the name of a class" },
  { path: "ui/fields/written-date.ts", reason: "a pattern of dates" },
  { path: "ui/focus/is-apple.ts", reason: "names of keys" },
  { path: "ui/layout/menu-button.tsx", reason: "the name of a key" },
];

async function readSources(): Promise<{ path: string; source: string }[]> {
  const paths = (await readdir(sources, { recursive: true })).filter(
    (path) => /[.]tsx?$/.test(path) && !/[.]test[.]tsx?$/.test(path) && !path.startsWith("testing/"),
  );
  return Promise.all(
    paths.map(async (path) => ({ path, source: await readFile(join(sources, path), "utf8") })),
  );
}

const files = (await readSources()).map(({ path, source }) => ({ path, texts: findTexts(path, source) }));

test("every text of the console is in a catalogue of contract/src/messages", () => {
  const found = files
    .filter(({ path }) => !exceptions.some((exception) => exception.path === path))
    .flatMap(({ path, texts }) => texts.map(({ line, text }) => `${path}:${line}: ${text}`));
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test.each(exceptions)("$path is still an exception: $reason", ({ path }) => {
  expect(files.find((file) => file.path === path)?.texts).not.toEqual([]);
});

describe("a text is found", () => {
  test.each([
    ["between tags", "<p>Balance now</p>", "Balance now"],
    ["between tags, in lower case", "<p>{amount} due</p>", "due"],
    ["in an attribute", '<Button aria-label="Close" />', "Close"],
    ["in a string", 'toastError("no such customer")', "no such customer"],
    ["in a template", `<p>{\`Page \${page} of \${pages}\`}</p>`, "Page … of …"],
    ["in an object", 'const columns = { header: "Created" }', "Created"],
  ])("%s", (_, source, text) => {
    expect(findTexts("screen.tsx", source)).toEqual([{ text, line: 1 }]);
  });
});

test.each([
  ["an import", 'import { Text } from "Some Package"'],
  ["a type", 'type Column = "Created"; let one: "Created" | undefined'],
  ["a compared value", 'event.key === "Enter"'],
  ["an error of the program", 'throw new Error("A recharge needs a platform")'],
  ["console output", 'console.warn("No answer came")'],
  ["a class", `<p className={\`one \${two} three\`} />`],
  ["a message of a catalogue", "<p>{messages.due(amount)}</p>"],
])("%s is no text", (_, source) => {
  expect(findTexts("screen.tsx", source)).toEqual([]);
});
