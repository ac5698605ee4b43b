/** The amounts of an axis from 0 to at least `most`: at most four equal steps of 1, 2 or 5 times a power of ten. */
export function axisSteps(most: number): number[] {
  const least = Math.max(most / 4, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5].map((digit) => digit * power).find((choice) => choice >= least) ?? 10 * power;
  const count = Math.max(Math.ceil(most / step), 1);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The indexes of the days to label among `count`: at least `spacing` apart, counted back from the last. */
export function labelledDays(count: number, spacing: number): number[] {
  const step = Math.max(Math.ceil(spacing), 1);
  const first = (count - 1) % step;
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => first + index * step);
}
