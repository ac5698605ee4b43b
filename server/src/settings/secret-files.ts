import { readFileSync } from "node:fs";
import { StartError } from "../start-error.ts";

/** The settings that can also be in a file, such as a Docker secret or a systemd credential. */
export const secretSettings = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "APP_SECRET",
  "APP_SECRET_PREVIOUS",
  "BACKUP_PASSPHRASE",
  "ADMIN_PASSWORD",
  "METRICS_TOKEN",
  "SMTP_URL",
  "CITUS_SUPERUSER_URL",
] as const;

/**
 * Adds to the variables each secret from the file that `NAME_FILE` names, without its last line break. Throws a `StartError`
 * that names every unusable file, because a missing secret must not count as unset.
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

/** The variables with each secret in place of the file that holds it, for a program that may not read the file. */
export function inlineSecretFiles(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inlined = readSecretFiles(variables);
  for (const name of secretSettings) delete inlined[`${name}_FILE`];
  return inlined;
}

function readSecret(file: string): string {
  return readFileSync(file, "utf8").replace(/\r?\n$/, "");
}
