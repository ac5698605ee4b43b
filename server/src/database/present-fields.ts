/** The fields that were sent: a PUT keeps what is absent, so an absent field must not become a column to set. */
export function presentFields<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}
