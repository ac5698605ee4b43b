import { readFileSync } from "node:fs";
import { StartError } from "../start-error.ts";

/** The settings that may also lie in a file, as Docker's secrets and systemd's credentials do. */
export const secretSettings = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "APP_SECRET",
  "APP_SECRET_PREVIOUS",
  "ADMIN_PASSWORD",
  "METRICS_TOKEN",
  "SMTP_URL",
] as const;

/**
 * The variables with each secret that `NAME_FILE` names read from its file, less the end of its last line. Throws a
 * `StartError` that tells every file that is of no use: an absent secret must not pass for one that wasn't set.
 */
export function readSecretFiles(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = { ...variables };
  const problems: string[] = [];
  for (const name of secretSettings) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) {
      problems.push(`${name} and ${name}_FILE are both set`);
      continue;
    }
    try {
      read[name] = readSecret(file);
      if (read[name] === "") problems.push(`${name}_FILE names an empty file, ${file}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(`${name}_FILE can't be read: ${reason}`);
    }
  }
  if (problems.length > 0) throw new StartError(`${problems.join("; ")}.`);
  return read;
}

function readSecret(file: string): string {
  return readFileSync(file, "utf8").replace(/\r?\n$/, "");
}
