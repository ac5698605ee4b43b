import { dueMessages } from "@cable-connect/contract/messages/dues";
import { sumRupees } from "@cable-connect/contract/values/money";
import { useQueryClient } from "@tanstack/react-query";
import { duesQuery } from "../../api/dues.ts";
import { useAreaName } from "../../business/customer/area-filter.tsx";
import { usePlatformName } from "../../business/service/platform-filter.tsx";
import { PrintListButton } from "../../ui/lists/print-list-button.tsx";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import { formatMoney } from "../../ui/text/format.ts";
import { printedDueColumns } from "./printed-due-columns.tsx";

/** Prints all services of the tab that the filters find, from either view. */
export function PrintDuesButton({ isEmpty }: { isEmpty: boolean }) {
  const [{ tab = "all", search = "", platformId, areaId }] = useScreenSearch("/console/due");
  const client = useQueryClient();
  const platformName = usePlatformName(platformId);
  const areaName = useAreaName(areaId);
  return (
    <PrintListButton
      title={dueMessages.title}
      filters={[dueMessages.tabs[tab], search, platformName, areaName]}
      columns={printedDueColumns}
      read={(page) =>
        client.fetchQuery({
          ...duesQuery({ status: tab, ...page, search, platformId, areaId }),
          staleTime: 0,
        })
      }
      rowsOf={({ recharges }) => recharges}
      rowKey={({ id }) => id}
      totalOf={(rows) =>
        dueMessages.printedTotal(formatMoney(sumRupees(rows.map(({ nextAmount }) => nextAmount))))
      }
      isEmpty={isEmpty}
    />
  );
}
