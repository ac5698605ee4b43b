/** The values that differ from the initial ones. Saving only these keeps changes that others made meanwhile. */
export function changesOf<Values extends object>(initial: Values, values: Values): Partial<Values> {
  const before = new Map<string, unknown>(Object.entries(initial));
  const changed = Object.entries(values).filter(([field, value]) => value !== before.get(field));
  return Object.fromEntries(changed) as Partial<Values>;
}
