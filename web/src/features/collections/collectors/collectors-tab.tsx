import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { areasQuery } from "../../../api/areas.ts";
import { collectorsQuery, useUpdateCollector } from "../../../api/collections.ts";
import { dayBookQuery } from "../../../api/day-book.ts";
import { netReceived } from "../../../business/collections/net-received.ts";
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

/** The people who collect for the operator: where, and what they received today and have in hand. */
export function CollectorsTab() {
  const { data: book } = useQuery(dayBookQuery(today()));
  const { data: areas } = useQuery(areasQuery);
  const lineOf = (id: number) => book?.lines.find(({ collector }) => collector?.id === id);
  const inHandOf = (id: number) => lineOf(id)?.closing?.counted ?? lineOf(id)?.cashInHand ?? 0;
  const areasOf = (id: number) =>
    areas?.filter(({ collector, isActive }) => isActive && collector?.id === id).map(({ name }) => name);
  return (
    <ManagedList
      caption={tabs.collectors}
      texts={texts}
      list={useQuery(collectorsQuery)}
      save={useUpdateCollector().mutateAsync}
      name={({ id, name }) =>
        areasOf(id)?.length ? (
          <Anchor
            inherit
            title={texts.routeSheet}
            renderRoot={(props) => (
              <Link to="/collections" search={{ tab: "route", collectorId: id }} {...props} />
            )}
          >
            {name}
          </Anchor>
        ) : (
          name
        )
      }
      deactivated={({ id, name }) => {
        const inHand = inHandOf(id);
        return inHand > 0 ? texts.deactivatedInHand(name, formatPrice(inHand)) : texts.deactivated(name);
      }}
      details={[
        {
          header: texts.areas,
          cell: ({ id }) => {
            const names = areasOf(id);
            if (!names) return null;
            return names.length > 0 ? names.join(", ") : <Text c="dimmed">{texts.noAreas}</Text>;
          },
          phone: "detail",
        },
        {
          header: texts.receivedToday,
          align: "right",
          cell: ({ id }) => {
            const line = lineOf(id);
            return book && <Amount rupees={line ? netReceived(line) : 0} />;
          },
        },
        {
          header: texts.inHand,
          align: "right",
          cell: ({ id }) => {
            const inHand = inHandOf(id);
            if (!book) return null;
            return (
              <>
                {inHand === 0 ? (
                  <Amount rupees={0} />
                ) : (
                  <Anchor
                    title={texts.dayBook}
                    renderRoot={(props) => (
                      <Link to="/collections" search={{ tab: "day-book", collectorId: id }} {...props} />
                    )}
                  >
                    {formatPrice(inHand)}
                  </Anchor>
                )}
                <Text span size="sm" c="dimmed" data-narrow>
                  {` ${texts.inHandShort}`}
                </Text>
              </>
            );
          },
          phone: "side",
        },
        { header: texts.addedOn, cell: ({ createdAt }) => formatInstantDate(createdAt) },
      ]}
      addDialog={(props) => <AddCollectorDialog {...props} />}
      editDialog={(collector, props) => <RenameCollectorDialog collector={collector} {...props} />}
    />
  );
}

/** Nothing is grey. */
function Amount({ rupees }: { rupees: number }) {
  return (
    <Text span c={rupees === 0 ? "dimmed" : undefined}>
      {formatPrice(rupees)}
    </Text>
  );
}
