import { areaMessages } from "@cable-connect/contract/messages/areas";
import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { areasQuery, useUpdateArea } from "../../../api/areas.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { ManagedList } from "../managed-list.tsx";

const AddAreaDialog = lazyDialog(async () => (await import("./area-dialogs.tsx")).AddAreaDialog);
const EditAreaDialog = lazyDialog(async () => (await import("./area-dialogs.tsx")).EditAreaDialog);

const texts = areaMessages.list;

/** The areas in which the operator's customers live. */
export function AreasTab() {
  return (
    <ManagedList
      caption={texts.tab}
      texts={texts}
      list={useQuery(areasQuery)}
      save={useUpdateArea().mutateAsync}
      name={({ id, name }) => (
        <Anchor
          title={texts.routeSheet}
          renderRoot={(props) => <Link to="/collections" search={{ tab: "route", areaId: id }} {...props} />}
        >
          {name}
        </Anchor>
      )}
      detail={{
        header: texts.collector,
        cell: ({ collector }) => collector?.name ?? <Text c="dimmed">{texts.noCollector}</Text>,
      }}
      addDialog={(props) => <AddAreaDialog {...props} />}
      editDialog={(area, props) => <EditAreaDialog area={area} {...props} />}
    />
  );
}
