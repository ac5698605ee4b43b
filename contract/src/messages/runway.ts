/** Texts on how long a wallet lasts. */
export const runwayMessages = {
  covered: (days: number) => `Covers the renewals of the next ${days} days`,
  short: (until: string | undefined, missing: string, days: number) =>
    `${until ? `Covers renewals until ${until}` : "Doesn't cover today's renewals"}; ${missing} short for the next ${days} days`,
  coveredHint: (days: number) => `Covers renewals for ${days} days`,
  untilHint: (until: string) => `Covers renewals until ${until}`,
  shortHint: (missing: string, days: number) => `${missing} short for the next ${days} days' renewals`,
  /** The same on a phone. */
  shortBrief: (missing: string, days: number) => `${missing} short for ${days} days`,
  /** What the forecast includes beside the balance and the renewals of these days. */
  including: (text: string, parts: readonly string[]) =>
    parts.length > 0 ? `${text}, ${parts.join(" and ")} included` : text,
  overdue: (count: number) => `${count} overdue`,
  creditLimit: "credit limit",
  credit: "credit",
} as const;
