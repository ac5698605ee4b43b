import { FactsTable } from "./facts-table.tsx";
import { refusals } from "./refusals.ts";

/** The errors that an integrator meets, with their codes. */
export function RefusalsTable() {
  return (
    <FactsTable
      caption="Errors of the APIs"
      columns={["Status", "Meaning", "Codes"]}
      rows={refusals.map(({ status, meaning, codes }) => ({
        key: status,
        cells: [
          <strong key="status">{status}</strong>,
          meaning,
          codes.map((code) => <code key={code}>{code}</code>),
        ],
      }))}
    />
  );
}
