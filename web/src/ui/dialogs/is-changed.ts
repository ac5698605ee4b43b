/**
 * Whether a form holds other than what it opened with. A field without a word in it is empty, be it by spaces, `""`,
 * null or its absence.
 */
export function isChanged(initial: object, values: object): boolean {
  return written(initial) !== written(values);
}

function written(values: object): string {
  return JSON.stringify(values, (_, value: unknown) => {
    const plain = typeof value === "string" ? value.trim() : value;
    return plain === "" || plain === null ? undefined : plain;
  });
}
