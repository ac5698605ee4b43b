/** What differs from the values that a form opened with, so that saving it leaves alone what others changed meanwhile. */
export function changesOf<Values extends object>(initial: Values, values: Values): Partial<Values> {
  const before = new Map<string, unknown>(Object.entries(initial));
  const changed = Object.entries(values).filter(([field, value]) => value !== before.get(field));
  return Object.fromEntries(changed) as Partial<Values>;
}
