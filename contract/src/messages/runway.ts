/** Texts on how long a wallet lasts. */
export const runwayMessages = {
  covered: (days: number) => `Covers the renewals of the next ${days} days`,
  short: (reach: string, missing: string, days: number) =>
    `${reach}; ${missing} short for the next ${days} days`,
  /** How far it reaches if not even today's renewals are covered, and what is due already is one of them. */
  reachesNothing: "Doesn't cover today's renewals",
  reachesNothingDue: "Doesn't cover the renewals due by today",
  coveredHint: (days: number) => `Covers renewals for ${days} days`,
  untilHint: (until: string) => `Covers renewals until ${until}`,
  shortHint: (missing: string, days: number) => `${missing} short for ${days} days`,
  /** What the forecast counts beside the balance and the renewals of these days. */
  counting: (text: string, parts: readonly string[]) =>
    parts.length > 0 ? `${text}, counting ${parts.join(" and ")}` : text,
  overdue: (count: number) => `${count} overdue`,
  creditLimit: "your credit limit",
  credit: "credit",
} as const;
