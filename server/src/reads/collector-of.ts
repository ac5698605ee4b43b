/** The collector of a row, as the API shows it; null for none. */
export function collectorOf(row: { collector_id: number | null; collector_name: string | null }) {
  return row.collector_id === null ? null : { id: row.collector_id, name: row.collector_name ?? "" };
}
