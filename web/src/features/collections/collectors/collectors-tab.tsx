import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { useQuery } from "@tanstack/react-query";
import { collectorsQuery, useUpdateCollector } from "../../../api/collections.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { formatInstantDate } from "../../../ui/text/format.ts";
import { ManagedList } from "../managed-list.tsx";

const AddCollectorDialog = lazyDialog(
  async () => (await import("./collector-dialogs.tsx")).AddCollectorDialog,
);
const RenameCollectorDialog = lazyDialog(
  async () => (await import("./collector-dialogs.tsx")).RenameCollectorDialog,
);

const { tabs, collectors: texts } = collectionsPageMessages;

/** The people who collect for the operator. */
export function CollectorsTab() {
  return (
    <ManagedList
      caption={tabs.collectors}
      texts={texts}
      list={useQuery(collectorsQuery)}
      save={useUpdateCollector().mutateAsync}
      details={[
        {
          header: texts.addedOn,
          cell: ({ createdAt }) => formatInstantDate(createdAt),
          phone: "detail",
        },
      ]}
      addDialog={(props) => <AddCollectorDialog {...props} />}
      editDialog={(collector, props) => <RenameCollectorDialog collector={collector} {...props} />}
    />
  );
}
