/** Texts on how long a wallet lasts. */
export const runwayMessages = {
  covered: (days: number) => `Covers the next ${days} days' renewals`,
  coveredByCredit: (days: number) => `Your credit covers the next ${days} days`,
  short: (missing: string, days: number) => `${missing} short for the next ${days} days' renewals`,
  /** The same of a wallet that covers the week. */
  needed: (missing: string, days: number) => `${missing} more needed for the next ${days} days' renewals`,
  coveredForNow: (days: number) => `Covers the next ${days} days`,
  /** Whether credit that recharges may spend isn't enough either. */
  afterCredit: (text: string) => `${text}, after using your credit`,
  /** How far it reaches if not even today's renewals are covered, and what is due already is one of them. */
  reachesNothing: "Doesn't cover today's renewals",
  reachesNothingDue: "Doesn't cover what is due today",
  untilHint: (until: string) => `Covers renewals until ${until}`,
  untilHintByCredit: (until: string) => `Your credit lasts until ${until}`,
  shortHint: (missing: string, days: number) => `${missing} short within ${days} days`,
  /** What the forecast counts beside the balance and the renewals of these days. */
  counting: (text: string, parts: readonly string[]) =>
    parts.length > 0 ? `${text}, counting ${parts.join(" and ")}` : text,
  overdue: (count: number) => `${count} overdue`,
  credit: "your credit",
} as const;
