/** The value below which a share of the values lies, such as 0.99. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
