import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { IconCalendar } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useUser } from "../../api/client/session.ts";
import type { Period } from "../../ui/fields/period-presets.ts";
import { formatDate, today } from "../../ui/text/format.ts";
import { type DayList, matchPeriods } from "./match-period.ts";
import { daysOf, nameOf } from "./named-period.ts";
import { namedGroup } from "./order-groups.ts";
import type { PaletteGroup, PaletteOption } from "./palette-group.ts";

const texts = paletteMessages;

type ListOfDays = {
  list: DayList;
  label: (days: string) => string;
  open: (period: Required<Period>) => void;
};

/** The lists of the days that the text names: an operator's statement and recharges, the admin's audit log and margin. */
export function usePeriods(text: string): PaletteGroup {
  const { type } = useUser();
  const navigate = useNavigate();
  const lists: Record<typeof type, readonly ListOfDays[]> = {
    operator: [
      {
        list: "statement",
        label: texts.statementOf,
        open: (days) => void navigate({ to: "/wallet", search: { tab: "statement", ...days } }),
      },
      {
        list: "recharges",
        label: texts.rechargesOf,
        open: (days) => void navigate({ to: "/dashboard", search: days, hash: "recent-recharges" }),
      },
    ],
    admin: [
      {
        list: "margin",
        label: texts.marginOf,
        open: ({ startDate, endDate }) =>
          void navigate({
            to: "/margin",
            search: { from: startDate.slice(0, "yyyy-mm".length), to: endDate.slice(0, "yyyy-mm".length) },
          }),
      },
      {
        list: "auditLog",
        label: texts.auditLogOf,
        open: (days) => void navigate({ to: "/audit-log", search: days }),
      },
    ],
  };
  const options = matchPeriods(text, today()).flatMap(({ period, list: asked, isNamed }) => {
    const days = daysOf(period, today());
    return (
      lists[type]
        .filter(({ list }) => asked === undefined || asked === list)
        // The margin is of whole months.
        .filter(
          ({ list }) =>
            list !== "margin" || !["today", "yesterday", "last7Days", "last30Days"].includes(period),
        )
        .map(({ list, label, open }): PaletteOption & { isNamed: boolean } => ({
          key: `${list}-${period}`,
          icon: IconCalendar,
          label: label(nameOf(period)),
          detail: texts.days(formatDate(days.startDate), formatDate(days.endDate)),
          choose: () => open(days),
          isNamed,
        }))
    );
  });
  return namedGroup(texts.periods, options, (option) => option.isNamed);
}
