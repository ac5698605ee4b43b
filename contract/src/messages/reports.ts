/** Texts of the Reports placeholder. */
export const reportMessages = {
  title: "Reports",
  comingSoon: "Reports functionality coming soon...",
} as const;
