/** What the reports' placeholder says. */
export const reportMessages = { comingSoon: "Reports functionality coming soon..." } as const;
