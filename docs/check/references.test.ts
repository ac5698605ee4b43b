import { expect, test } from "vitest";
import { brokenReferences } from "./references.ts";
import { sourceFiles } from "./repository.ts";

test("every reference in code and docs resolves", () => {
  expect(sourceFiles().flatMap(brokenReferences)).toEqual([]);
});

const noSuchFile = "there is no such file or folder";

test.each([
  ["a section", "x.md", "(specification, section 42)", "docs/specification.md has no section 42"],
  ["a name in a section", "x.ts", "// (specification, section 4, Tea)", 'names no "Tea"'],
  ["a section of no document", "x.ts", "/** As section 4 has it. */", "cite it as"],
  ["a wrapped citation", "x.ts", "/**\n * A day (specification, section\n * 42).\n */", "has no section 42"],
  ["a decision", "x.sql", "-- decision 9999 says why", "there is no docs/decisions/9999-*.md"],
  [
    "another decision",
    "x.md",
    "[decision 1](docs/decisions/0002-operators-are-users-and-their-id-is-the-tenant.md)",
    "another decision",
  ],
  ["a file", "x.ts", "// server/src/gone.ts does it", noSuchFile],
  ["a file in JSX", "x.tsx", "  {/* gone-file.tsx shows it */}", noSuchFile],
  ["a file's name", "x.md", "`gone-file.ts` does it", noSuchFile],
  ["a relative path", "docs/x.ts", "// ../gone.md", noSuchFile],
  ["a folder", "x.yaml", "# see web/src/gone", noSuchFile],
  ["files by a pattern", "x.md", "`server/src/features/gone/*.test.ts`", noSuchFile],
  ["a link", "docs/x.md", "[here](gone.md)", "there is no docs/gone.md"],
  ["a heading", "docs/x.md", "[here](install.md#gone)", "docs/install.md has no heading #gone"],
  ["a command", "x.md", "`npm run gone`", "package.json has no such script"],
])("a broken reference is reported: %s", (_, path, text, fault) => {
  expect(brokenReferences({ path, text })).toEqual([expect.stringContaining(fault)]);
});

test.each([
  ["x.md", "(specification, section 4, Customer Recharge)"],
  ["x.ts", "// (specification, section 9; section 10, Money)"],
  ["x.ts", "/**\n * A day (specification, section 10, Days\n * and dates).\n */"],
  ["x.md", "[decision\n2](docs/decisions/0002-operators-are-users-and-their-id-is-the-tenant.md)"],
  ["docs/x.md", "[here](install.md#one-machine) and [there](../README.md#settings)"],
  ["x.md", "`server/src/features/auth/*.test.ts`, `contract/src/<feature>.ts`, `deploy/secrets`"],
  ["x.md", "`npm test`, `npm run -s check` and `npm run build -w web`"],
  ["x.ts", 'const gone = "gone-file.ts"; // main.ts'],
])("a reference in %s that resolves is not reported: %s", (path, text) => {
  expect(brokenReferences({ path, text })).toEqual([]);
});
