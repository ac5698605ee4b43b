/**
 * A time zone in which it is now between ten and eleven in the morning, so that no test run crosses midnight.
 * The sign in such names is inverted: `Etc/GMT-5` is five hours ahead of UTC.
 */
export function morningZone(): string {
  const ahead = 10 - new Date().getUTCHours();
  const offset = ahead < -12 ? ahead + 24 : ahead;
  return `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}
