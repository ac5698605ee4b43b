import { areaMessages } from "@cable-connect/contract/messages/areas";
import { countOf } from "@cable-connect/contract/values/count-of";
import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { areasQuery, areaTotalsQuery, useUpdateArea } from "../../../api/areas.ts";
import { collectorsQuery } from "../../../api/collections.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { formatCount, formatPrice } from "../../../ui/text/format.ts";
import classes from "../collections.module.css";
import { ManagedList } from "../managed-list.tsx";

const AddAreaDialog = lazyDialog(async () => (await import("./area-dialogs.tsx")).AddAreaDialog);
const EditAreaDialog = lazyDialog(async () => (await import("./area-dialogs.tsx")).EditAreaDialog);

const { list: texts, route } = areaMessages;
const none = { customers: 0, owing: 0, outstanding: 0 };

/** The areas in which the operator's customers live, with what they owe there. */
export function AreasTab() {
  const { data: totals } = useQuery(areaTotalsQuery);
  const { data: collectors } = useQuery(collectorsQuery);
  const isInactive = (id: number) => collectors?.some((one) => one.id === id && !one.isActive);
  const totalOf = (areaId: number | null) => totals && (totals.get(areaId) ?? none);
  const outside = totalOf(null);
  return (
    <>
      <ManagedList
        caption={texts.tab}
        texts={texts}
        list={useQuery(areasQuery)}
        save={useUpdateArea().mutateAsync}
        name={({ id, name }) => (
          <Anchor
            inherit
            title={texts.routeSheet}
            renderRoot={(props) => (
              <Link to="/collections" search={{ tab: "route", areaId: id }} {...props} />
            )}
          >
            {name}
          </Anchor>
        )}
        details={[
          {
            header: texts.collector,
            cell: ({ collector }) => {
              if (!collector) return <Text c="dimmed">{texts.noCollector}</Text>;
              return isInactive(collector.id) ? texts.inactiveCollector(collector.name) : collector.name;
            },
            phone: ({ collector }) => (collector ? "foot" : undefined),
          },
          {
            header: texts.customers,
            align: "right",
            cell: ({ id }) => {
              const total = totalOf(id);
              if (!total) return null;
              return (
                <>
                  <span data-wide>{formatCount(total.customers)}</span>
                  <span data-narrow className={classes.areaSums}>
                    {/* That nobody owes is said beside it: ₹0. */}
                    {total.owing === 0
                      ? countOf(total.customers, "customer")
                      : route.sums(total.customers, total.owing)}
                  </span>
                </>
              );
            },
            phone: "detail",
          },
          {
            header: texts.owing,
            align: "right",
            cell: ({ id }) => formatCount(totalOf(id)?.owing ?? 0),
          },
          {
            header: route.columns.outstanding,
            align: "right",
            cell: ({ id }) => {
              const { outstanding = 0 } = totalOf(id) ?? {};
              if (outstanding === 0) return <Text c="dimmed">{formatPrice(0)}</Text>;
              return (
                <Anchor
                  title={texts.showOwing}
                  renderRoot={(props) => <Link to="/collections" search={{ areaId: id }} {...props} />}
                >
                  {formatPrice(outstanding)}
                </Anchor>
              );
            },
            phone: "side",
          },
        ]}
        addDialog={(props) => <AddAreaDialog {...props} />}
        editDialog={(area, props) => <EditAreaDialog area={area} {...props} />}
      />
      {outside && outside.customers > 0 && (
        <Text c="dimmed" mt="sm">
          {texts.outside(route.sums(outside.customers, outside.owing))}{" "}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link to="/customers" search={{ areaId: "none" }} {...props} />}
          >
            {texts.showOutside}
          </Anchor>
        </Text>
      )}
    </>
  );
}
