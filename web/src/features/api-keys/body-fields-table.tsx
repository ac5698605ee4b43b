import { createExternalRechargeBody } from "@cable-connect/contract/recharges";
import { bodyFieldsOf } from "./body-fields.ts";
import { FactsTable } from "./facts-table.tsx";

const fields = bodyFieldsOf(createExternalRechargeBody);

/** The fields of a recharge's body, as the server checks them. */
export function BodyFieldsTable() {
  return (
    <FactsTable
      caption="Body fields of the Recharge API"
      columns={["Field", "Type", "Required", "Meaning"]}
      rows={fields.map(({ name, type, isRequired, meaning }) => ({
        key: name,
        cells: [<code key="name">{name}</code>, type, isRequired ? "Required" : "Optional", meaning],
      }))}
    />
  );
}
