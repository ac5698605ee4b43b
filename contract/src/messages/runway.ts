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
  /** Added if the operator has a credit limit, which the forecast includes. */
  withCredit: (text: string) => `${text}, credit limit included`,
  withCreditBrief: (text: string) => `${text}, credit included`,
} as const;
