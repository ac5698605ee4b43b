import type { PaymentModeFilter } from "@cable-connect/contract/collections/payment-modes";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import type { IdOrNone } from "@cable-connect/contract/values/fields";
import { useQuery } from "@tanstack/react-query";
import { collectorsQuery } from "../../../api/collections.ts";
import type { Period } from "../../../ui/fields/period-presets.ts";
import { periodText } from "../../../ui/fields/period-text.ts";
import type { ListFilter } from "../../../ui/lists/applied-filters.tsx";
import { today } from "../../../ui/text/format.ts";

const texts = collectionsPageMessages.payments;

export type PaymentFilter = Period & {
  collectorId: IdOrNone | undefined;
  mode: PaymentModeFilter | undefined;
};

export function modeFilterText(mode: PaymentModeFilter): string {
  return mode === "upi-without-utr" ? texts.upiWithoutUtr : collectionMessages.modes[mode];
}

/** The filters of the payments by name, and how each is removed. */
export function usePaymentFilters(
  { startDate, endDate, collectorId, mode }: PaymentFilter,
  change: (filter: Partial<PaymentFilter>) => void,
): ListFilter[] {
  const { data } = useQuery({ ...collectorsQuery, enabled: typeof collectorId === "number" });
  function collectorLabel(): string | undefined {
    if (collectorId === undefined) return undefined;
    if (collectorId === "none") return collectionMessages.counter;
    return data?.find(({ id }) => id === collectorId)?.name ?? texts.unnamedCollector(String(collectorId));
  }

  return [
    {
      name: "period",
      label: periodText({ startDate, endDate }, today()),
      onRemove: () => change({ startDate: undefined, endDate: undefined }),
    },
    {
      name: "collector",
      label: collectorLabel(),
      onRemove: () => change({ collectorId: undefined }),
    },
    {
      name: "mode",
      label: mode && modeFilterText(mode),
      onRemove: () => change({ mode: undefined }),
    },
  ];
}
