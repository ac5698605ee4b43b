import path from "node:path";
import { expect, test } from "vitest";
import cruiser from "../../.dependency-cruiser.mjs";
import { folders, read, trackedFiles } from "./repository.ts";

type Paths = string | string[] | undefined;

function matches(paths: Paths, file: string, groups: readonly string[] = []): boolean {
  return [paths ?? []]
    .flat()
    .some((expression) =>
      new RegExp(expression.replaceAll(/\$(\d)/g, (_, number) => groups[number] ?? "")).test(file),
    );
}

type Rule = { from: { path?: Paths; pathNot?: Paths }; to: { path?: Paths; pathNot?: Paths } };

const rules = cruiser.forbidden as Rule[];

/** Whether one of dependency-cruiser's path rules forbids `file` to import `imported`. */
function isForbidden(file: string, imported: string): boolean {
  return rules.some(({ from, to }) => {
    const groups = [from.path ?? []].flat().flatMap((source) => [...(new RegExp(source).exec(file) ?? [])]);
    if (groups.length === 0 || matches(from.pathNot, file)) return false;
    return matches(to.path, imported, groups) && !matches(to.pathNot, imported, groups);
  });
}

function featuresOf(workspace: string): string[] {
  const start = `${workspace}/src/features/`;
  return [...folders]
    .filter((folder) => folder.startsWith(start))
    .map((folder) => folder.slice(start.length));
}

/** Edges that dependency-cruiser allows between features: `web: dues → recharges`. */
function allowedEdges(): string[] {
  return ["server", "web"].flatMap((workspace) => {
    const features = featuresOf(workspace).filter((name) => !name.includes("/"));
    return features.flatMap((from) =>
      features
        .filter((to) => to !== from)
        .filter(
          (to) =>
            !isForbidden(`${workspace}/src/features/${from}/a.ts`, `${workspace}/src/features/${to}/b.ts`),
        )
        .map((to) => `${workspace}: ${from} → ${to}`),
    );
  });
}

const featureFile = /^(server|web)\/src\/features\/([^/]+)\//;

/** Edges that exist as imports. */
function importedEdges(): string[] {
  const edges = trackedFiles
    .filter((file) => featureFile.test(file) && /\.tsx?$/.test(file))
    .flatMap((file) => {
      const [, workspace, from] = featureFile.exec(file) ?? [];
      return [...read(file).matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)].flatMap(([, imported = ""]) => {
        const [, , to] = featureFile.exec(path.posix.join(path.posix.dirname(file), imported)) ?? [];
        return to === undefined || to === from ? [] : `${workspace}: ${from} → ${to}`;
      });
    });
  return [...new Set(edges)];
}

/** Edges that the document lists: rows such as `| web | dues | recharges, reminders |`. */
function documentedEdges(): string[] {
  const rows = read("docs/architecture.md").matchAll(/^\| (server|web) \| `([\w-]+)` \| ([^|]+) \|/gm);
  return [...rows].flatMap(([, workspace, from, targets = ""]) =>
    [...targets.matchAll(/`([\w-]+)`/g)].map(([, to]) => `${workspace}: ${from} → ${to}`),
  );
}

test("docs/architecture.md lists the edges between features that dependency-cruiser allows", () => {
  expect(documentedEdges().toSorted()).toEqual(allowedEdges().toSorted());
});

test("every allowed edge between features is in use", () => {
  expect(importedEdges().toSorted()).toEqual(allowedEdges().toSorted());
});

test("the server's root holds only what a newcomer looks for first", () => {
  const files = trackedFiles.filter((file) => /^server\/src\/[^/]+$/.test(file));
  expect(files.length).toBeLessThanOrEqual(10);
});
