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

/** Whether a rule of dependency-cruiser about paths forbids that `file` imports `imported`. */
function isForbidden(file: string, imported: string): boolean {
  return rules.some(({ from, to }) => {
    const groups = [from.path ?? []].flat().flatMap((source) => [...(new RegExp(source).exec(file) ?? [])]);
    if (groups.length === 0 || matches(from.pathNot, file)) return false;
    return matches(to.path, imported, groups) && !matches(to.pathNot, imported, groups);
  });
}

function featuresOf(house: string): string[] {
  const start = `${house}/src/features/`;
  return [...folders]
    .filter((folder) => folder.startsWith(start))
    .map((folder) => folder.slice(start.length));
}

/** Edges that dependency-cruiser allows between features: `web: dues → recharges`. */
function allowedEdges(): string[] {
  return ["server", "web"].flatMap((house) => {
    const features = featuresOf(house).filter((name) => !name.includes("/"));
    return features.flatMap((from) =>
      features
        .filter((to) => to !== from)
        .filter(
          (to) => !isForbidden(`${house}/src/features/${from}/a.ts`, `${house}/src/features/${to}/b.ts`),
        )
        .map((to) => `${house}: ${from} → ${to}`),
    );
  });
}

const featureFile = /^(server|web)\/src\/features\/([^/]+)\//;

/** Edges that imports draw. */
function drawnEdges(): string[] {
  const edges = trackedFiles
    .filter((file) => featureFile.test(file) && /\.tsx?$/.test(file))
    .flatMap((file) => {
      const [, house, from] = featureFile.exec(file) ?? [];
      return [...read(file).matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)].flatMap(([, imported = ""]) => {
        const [, , to] = featureFile.exec(path.posix.join(path.posix.dirname(file), imported)) ?? [];
        return to === undefined || to === from ? [] : `${house}: ${from} → ${to}`;
      });
    });
  return [...new Set(edges)];
}

/** Edges that the document lists: rows such as `| web | dues | recharges, reminders |`. */
function documentedEdges(): string[] {
  const rows = read("docs/architecture.md").matchAll(/^\| (server|web) \| `([\w-]+)` \| ([^|]+) \|/gm);
  return [...rows].flatMap(([, house, from, targets = ""]) =>
    [...targets.matchAll(/`([\w-]+)`/g)].map(([, to]) => `${house}: ${from} → ${to}`),
  );
}

test("docs/architecture.md lists the edges between features that dependency-cruiser allows", () => {
  expect(documentedEdges().toSorted()).toEqual(allowedEdges().toSorted());
});

test("every allowed edge between features is in use", () => {
  expect(drawnEdges().toSorted()).toEqual(allowedEdges().toSorted());
});
