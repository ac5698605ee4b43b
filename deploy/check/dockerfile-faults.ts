import { existsSync } from "node:fs";
import path from "node:path";
import type { Instruction } from "dockerfile-ast";
import { execForm, ofKeyword, readStages, type Stage } from "./dockerfile.ts";
import { repository } from "./files.ts";

const buildTools =
  /(?:^|[;&|(]|\bsudo)\s*((?:npm|npx|yarn|pnpm|apt|apt-get|apk|make|gcc|pip3?|curl|wget|git)\s+\S+)/;
const secretName = /\w*(PASSWORD|SECRET|TOKEN|DATABASE_URL|OWNER_URL|PRIVATE_KEY)(?!\w*_FILE\b)\w*/;
const fullVersion = /:\d+\.\d+(\.\d+)?-[a-z-]+$/;

/** Each violation of the project's rules in a Dockerfile, as a sentence. */
export function dockerfileFaults(text: string): string[] {
  const stages = readStages(text);
  const last = stages.at(-1);
  if (last === undefined) return ["There is no stage."];
  return [
    ...stages.flatMap((stage, index) => stageFaults(stage, stages.slice(0, index))),
    ...lastStageFaults(last, stages),
  ];
}

function stageFaults(stage: Stage, before: Stage[]): string[] {
  const faults: string[] = [];
  const isStage = (name: string) => before.some((other) => other.name === name);
  if (!isStage(stage.image) && !fullVersion.test(stage.image)) {
    faults.push(`${stage.image} isn't pinned to a version and a distribution.`);
  }
  if (ofKeyword(stage, "ADD").length > 0) faults.push("ADD also downloads and unpacks: use COPY.");
  for (const instruction of [...ofKeyword(stage, "ENV"), ...ofKeyword(stage, "ARG")]) {
    const name = secretName.exec(instruction.getArgumentsContent() ?? "")?.[0];
    if (name) faults.push(`${name} would be stored in the image.`);
  }
  for (const copy of ofKeyword(stage, "COPY")) faults.push(...copyFaults(copy, isStage));
  for (const workdir of ofKeyword(stage, "WORKDIR")) {
    if (!workdir.getArgumentsContent()?.startsWith("/")) faults.push("WORKDIR must be absolute.");
  }
  return faults;
}

/** What a copy names, a stage or files of the repository, must exist. */
function copyFaults(copy: Instruction, isStage: (name: string) => boolean): string[] {
  const from = /--from=(\S+)/.exec(copy.toString())?.[1];
  if (from !== undefined) return isStage(from) ? [] : [`COPY --from=${from} names no stage before it.`];
  const words = (copy.getArgumentsContent() ?? "").split(/\s+/);
  const sources = words.filter((word) => !word.startsWith("--")).slice(0, -1);
  const missing = sources.filter((source) => !existsSync(path.join(repository, source)));
  return missing.map((source) => `COPY ${source} names no file.`);
}

function lastStageFaults(last: Stage, stages: Stage[]): string[] {
  const faults: string[] = [];
  if (stages.length < 2) faults.push("The image is built in the stage that runs.");
  for (const run of ofKeyword(last, "RUN")) {
    const tool = buildTools.exec(run.getArgumentsContent() ?? "")?.[1];
    if (tool) faults.push(`The last stage runs ${tool}.`);
  }
  const user = ofKeyword(last, "USER").at(-1)?.getArgumentsContent();
  if (!user || /^(root|0)(:|$)/.test(user)) faults.push("It runs as root.");
  if (execForm(ofKeyword(last, "CMD").at(-1)) === undefined) faults.push("CMD isn't in exec form.");
  if (execForm(ofKeyword(last, "HEALTHCHECK").at(-1)) === undefined) {
    faults.push("HEALTHCHECK is missing or not in exec form.");
  }
  return faults;
}
