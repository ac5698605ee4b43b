import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { repository } from "./files.ts";

type Lock = {
  packages: Record<string, { resolved?: string; link?: boolean; hasInstallScript?: boolean; name?: string }>;
};

const read = (file: string) => JSON.parse(readFileSync(path.join(repository, file), "utf8"));
const locks = ["package-lock.json", ...globSync("tools/*/package-lock.json", { cwd: repository })];

test.each(locks)("%s contains no download addresses", (file) => {
  const { packages }: Lock = read(file);
  const addresses = Object.entries(packages).filter(
    ([, { resolved, link }]) => resolved !== undefined && !link,
  );
  expect(addresses).toEqual([]);
});

test.each(locks)("the package.json beside %s allows or forbids each install script", (file) => {
  const { packages }: Lock = read(file);
  const { allowScripts = {} } = read(file.replace("-lock", ""));
  const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScript.map(([location, { name }]) => name ?? location.replace(/^.*node_modules\//, ""));
  expect(names.filter((name) => !(name in allowScripts))).toEqual([]);
});
