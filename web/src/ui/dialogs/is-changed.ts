/**
 * Whether the values of a form differ from its initial ones. Spaces around a text don't count, and a field is empty by
 * `""`, null or its absence.
 */
export function isChanged(initial: object, values: object): boolean {
  return normalize(initial) !== normalize(values);
}

function normalize(values: object): string {
  return JSON.stringify(values, (_, value: unknown) => {
    const plain = typeof value === "string" ? value.trim() : value;
    return plain === "" || plain === null ? undefined : plain;
  });
}
