/** What the charts of each dashboard are called; they stand there before their code has come. */
export const chartTitles = {
  AdminCharts: { daily: "Daily Recharges and Funding", shares: "By Transaction Type" },
  OperatorCharts: { daily: "Daily Recharges", shares: "By Platform" },
} as const;
