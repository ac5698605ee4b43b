import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { startCommand } from "../../scripts/start-command.ts";
import { readRuntime, readStages } from "./dockerfile.ts";
import { dockerfileFaults } from "./dockerfile-faults.ts";
import { readDeployFile, repository } from "./files.ts";

const dockerfile = readDeployFile("Dockerfile");

test("the Dockerfile follows the rules", () => {
  expect(dockerfileFaults(dockerfile)).toEqual([]);
});

test.each([
  ["an image without a tag", /node:[^ \n]+/, "node", "node isn't pinned"],
  ["the latest image", /node:[^ \n]+/, "node:latest", "node:latest isn't pinned"],
  ["ADD", "COPY . /source", "ADD . /source", "ADD also downloads"],
  ["a missing source", "COPY . /source", "COPY nothing /source", "COPY nothing names no file"],
  ["an unknown stage", "--from=build", "--from=builder", "names no stage"],
  ["a secret in ENV", "ENV ", "ENV APP_SECRET=of-the-house ", "APP_SECRET would be stored"],
  ["a secret in ARG", "COPY . /source", "ARG METRICS_TOKEN\nCOPY . /source", "METRICS_TOKEN would be stored"],
  ["a relative folder", "WORKDIR /app", "WORKDIR app", "WORKDIR must be absolute"],
  ["packages installed in the last stage", "WORKDIR /app", "WORKDIR /app\nRUN npm ci", "runs npm ci"],
  ["tools run in the last stage", "WORKDIR /app", "WORKDIR /app\nRUN apt-get update", "runs apt-get update"],
  ["root by its name", /USER .*/, "USER root", "runs as root"],
  ["root by its number", /USER .*/, "USER 0:0", "runs as root"],
  ["no user", /USER .*/, "", "runs as root"],
  ["no health check", /HEALTHCHECK [\s\S]*?\]\n/, "", "HEALTHCHECK is missing"],
  ["a command in shell form", /^CMD \["node", .*/m, "CMD node server/src/main.ts", "CMD isn't in exec form"],
])("%s is reported", (_, present, instead, fault) => {
  const changed = dockerfile.replace(present, instead);
  expect(changed).not.toBe(dockerfile);
  expect(dockerfileFaults(changed).join("\n")).toContain(fault);
});

test("every stage uses the Node version of package-lock.json, which the tests run on", () => {
  const lock = JSON.parse(readFileSync(path.join(repository, "package-lock.json"), "utf8"));
  const { version } = lock.packages["node_modules/node"];
  const images = readStages(dockerfile).map(({ image }) => image);
  expect(new Set(images)).toEqual(new Set([`node:${version}-bookworm-slim`]));
});

test("the image runs the command of npm start, and its build context contains the files that the build needs", () => {
  const { command } = readRuntime(dockerfile);
  expect(command).toEqual(startCommand());
  const sent = readDeployFile("Dockerfile.dockerignore")
    .split("\n")
    .filter((line) => line.startsWith("!"))
    .map((line) => line.slice(1));
  for (const file of sent) expect(existsSync(path.join(repository, file)), file).toBe(true);
  expect(sent).toEqual(
    expect.arrayContaining(["deploy/build.sh", "package-lock.json", "server", "contract", "web"]),
  );
  expect(sent.some((file) => /^(deploy|data|\.git)$/.test(file))).toBe(false);
});
