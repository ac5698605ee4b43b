import { expect, test } from "vitest";
import { headings } from "./markdown.ts";
import { read, trackedFiles } from "./repository.ts";

const decisions = trackedFiles.filter((file) => file.startsWith("docs/decisions/"));

/** The file name for a title, such as `0024-confirm-recharges-that-add-no-days.md`. */
function nameOf(title: string): string {
  const [, number = "", words = ""] = /^(\d+)\. (.+)$/.exec(title) ?? [];
  const slug = words
    .toLowerCase()
    .replaceAll(/['"]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-");
  return `docs/decisions/${number.padStart(4, "0")}-${slug}.md`;
}

test("each decision's file is named after its title", () => {
  const titles = decisions.map((file) => headings(read(file))[0]?.title ?? "");
  expect(titles.map(nameOf)).toEqual(decisions);
});

test("no two decisions have the same number", () => {
  const numbers = decisions.map((file) => Number.parseInt(file.slice("docs/decisions/".length), 10));
  expect([...new Set(numbers)]).toEqual(numbers);
});

test("a superseded decision says so at its top and links to a later one", () => {
  for (const file of decisions) {
    const [, ...lines] = read(file).split("\n");
    const place = lines.findIndex((line) => line.startsWith("**Superseded**"));
    if (place < 0) continue;
    expect(place, file).toBe(1);
    const by = /by \[decision (\d+)\]\(/.exec(lines[place] ?? "")?.[1];
    expect(Number(by), file).toBeGreaterThan(Number.parseInt(file.slice("docs/decisions/".length), 10));
  }
});
