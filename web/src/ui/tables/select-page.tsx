import { commonMessages } from "@cable-connect/contract/messages/common";
import { SelectBox } from "./select-box.tsx";
import type { Selection } from "./use-selection.ts";

type SelectPageProps<Row> = { chosen: Selection<Row>; rows: readonly Row[] };

/** A checkbox in the head of a list that chooses all rows of the page. */
export function SelectPage<Row>({ chosen, rows }: SelectPageProps<Row>) {
  const count = rows.filter(chosen.has).length;
  const isEvery = count > 0 && count === rows.length;
  return (
    <SelectBox
      label={commonMessages.selectPage}
      isChecked={isEvery}
      isPartial={count > 0 && !isEvery}
      isDisabled={rows.length === 0}
      onChange={(isChosen) => chosen.set(rows, isChosen)}
    />
  );
}
