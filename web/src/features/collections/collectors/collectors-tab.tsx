import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { useQuery } from "@tanstack/react-query";
import { collectorsQuery, useUpdateCollector } from "../../../api/collections.ts";
import { dayBookQuery } from "../../../api/day-book.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { formatInstantDate, formatPrice, today } from "../../../ui/text/format.ts";
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
  const { data: book } = useQuery(dayBookQuery(today()));
  const inHandOf = (id: number) => {
    const line = book?.lines.find(({ collector }) => collector?.id === id);
    return line?.closing?.counted ?? line?.cashInHand ?? 0;
  };
  return (
    <ManagedList
      caption={tabs.collectors}
      texts={texts}
      list={useQuery(collectorsQuery)}
      save={useUpdateCollector().mutateAsync}
      deactivated={({ id, name }) => {
        const inHand = inHandOf(id);
        return inHand > 0 ? texts.deactivatedInHand(name, formatPrice(inHand)) : texts.deactivated(name);
      }}
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
