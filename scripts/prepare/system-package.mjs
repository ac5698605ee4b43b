import { runCommand } from "./command.mjs";

/** @returns {Promise<string[] | undefined>} the prefix that runs a command as root; undefined if that isn't possible */
export async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return (await runCommand("sudo", ["-n", "true"])).code === 0 ? ["sudo", "-n"] : undefined;
}

/**
 * Installs the first of these packages that the system has.
 * @param {string[]} asRoot
 * @param {string[]} names
 * @returns {Promise<import("./command.mjs").Outcome>} the package manager's last code and all its output
 */
export async function installFirst(asRoot, names) {
  const aptGet = (/** @type {string[]} */ ...words) => {
    const [program = "", ...rest] = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...words];
    return runCommand(program, rest);
  };
  let { code, output } = await aptGet("update");
  for (const name of names) {
    const tried = await aptGet("install", "-y", "--no-install-recommends", name);
    code = tried.code;
    output += tried.output;
    if (code === 0) break;
  }
  return { code, output };
}
