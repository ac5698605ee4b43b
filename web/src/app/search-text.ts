/** Parses `?a=b` into texts; the routes parse numbers. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes the values that are not empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== "") parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : "";
}
