import { DockerfileParser, type Instruction } from "dockerfile-ast";

/** One stage of a Dockerfile: its base image, its name and its instructions. */
export type Stage = { image: string; name: string | null; instructions: Instruction[] };

/** The stages of a Dockerfile, in order. */
export function readStages(text: string): Stage[] {
  const dockerfile = DockerfileParser.parse(text);
  const stages = dockerfile
    .getFROMs()
    .map((from): Stage => ({ image: from.getImage() ?? "", name: from.getBuildStage(), instructions: [] }));
  let index = -1;
  for (const instruction of dockerfile.getInstructions()) {
    if (instruction.getKeyword() === "FROM") index++;
    else stages[index]?.instructions.push(instruction);
  }
  return stages;
}

/** The instructions of a stage with a keyword, such as `COPY`. */
export function ofKeyword({ instructions }: Stage, keyword: string): Instruction[] {
  return instructions.filter((instruction) => instruction.getKeyword() === keyword);
}

/** The words of a command in exec form, `["node", "main.ts"]`; undefined for one that a shell would run. */
export function execForm(instruction: Instruction | undefined): string[] | undefined {
  const array = /\[.*\]$/s.exec(instruction?.getArgumentsContent() ?? "")?.[0];
  try {
    const words: unknown = JSON.parse(array ?? "");
    return Array.isArray(words) && words.every((word) => typeof word === "string") ? words : undefined;
  } catch {
    return undefined;
  }
}

/** What the image runs: its variables, its command and its health check, from the last stage. */
export function readRuntime(text: string) {
  const last = readStages(text).at(-1);
  if (last === undefined) throw new Error("The Dockerfile has no stage.");
  const variables = DockerfileParser.parse(text)
    .getENVs()
    .flatMap((env) => env.getProperties())
    .map((property) => [property.getName(), property.getValue() ?? ""]);
  return {
    environment: Object.fromEntries(variables) as Record<string, string>,
    command: execForm(ofKeyword(last, "CMD").at(-1)) ?? [],
    healthCheck: execForm(ofKeyword(last, "HEALTHCHECK").at(-1)) ?? [],
  };
}
