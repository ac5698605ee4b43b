/**
 * The amounts of an axis through 0 that includes `most` and `least`: equal steps of 1, 2 or 5 times a power of ten, at most
 * `count`, and one more if some are below 0.
 */
export function axisSteps(most: number, least = 0, count = 4): number[] {
  const below = Math.min(least, 0);
  const smallest = Math.max((Math.max(most, 0) - below) / count, 1);
  const power = 10 ** Math.floor(Math.log10(smallest));
  const step = [1, 2, 5].map((digit) => digit * power).find((choice) => choice >= smallest) ?? 10 * power;
  const first = Math.floor(below / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The indexes of the days to label among `count`: at least `spacing` apart, counted back from the last. */
export function labelledDays(count: number, spacing: number): number[] {
  const step = Math.max(Math.ceil(spacing), 1);
  const first = (count - 1) % step;
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => first + index * step);
}
