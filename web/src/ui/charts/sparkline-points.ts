/** A point of a sparkline, from 0 to 100 in both directions; 0 is left and top. */
type Point = readonly [x: number, y: number];

/**
 * The points of a sparkline, oldest first: the lowest value at the bottom, the highest at the top, and equal values in the
 * middle. Undefined if there is nothing to draw: less than two values, or none but zeros.
 */
export function sparklinePoints(values: readonly number[]): readonly Point[] | undefined {
  if (values.length < 2 || values.every((value) => value === 0)) return undefined;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value, index) => [
    (index / (values.length - 1)) * 100,
    low === high ? 50 : 100 - ((value - low) / (high - low)) * 100,
  ]);
}
