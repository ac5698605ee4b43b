/** The settings of a systemd unit, each with its values in order; an empty value clears the earlier ones. */
export function readUnit(text: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    const [, name, value] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    settings.set(name, value === "" ? [] : [...(settings.get(name) ?? []), value]);
  }
  return settings;
}

/** The variables that a unit sets. */
export function variablesOf(unit: Map<string, string[]>): Record<string, string> {
  const words = (unit.get("Environment") ?? []).flatMap((value) => value.split(/\s+/));
  return Object.fromEntries(words.map((word) => word.split(/=(.*)/s).slice(0, 2)));
}
