import type { DueRecord } from "@cable-connect/contract/dues";
import type { Ref } from "react";
import type { Selection } from "../../ui/tables/use-selection.ts";

/** The actions of a due service. */
type DueActions = {
  onRecharge: (record: DueRecord) => void;
  /** Opens its reminder to edit and send. */
  onRemind: (record: DueRecord) => void;
  /** Opens the customer's reminders. */
  onShowReminders: (record: DueRecord) => void;
};

/** The services of a page in one of the views, and what can be done with them. */
export type DueServices = DueActions & {
  ref: Ref<HTMLUListElement>;
  /** Undefined until loaded. */
  records: readonly DueRecord[] | undefined;
  isStale: boolean;
  /** What they are found by, which may be a place; empty for nothing. */
  search: string;
  chosen: Selection<DueRecord>;
};

/** One of them, as a card or as a row. */
export type DueItemProps = DueActions & Pick<DueServices, "search" | "chosen"> & { record: DueRecord };
