import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { owingReminderMessages } from "@cable-connect/contract/messages/owing-reminders";
import type { OwingCustomer } from "@cable-connect/contract/owing";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readSelectable } from "../../../api/client/read-all-pages.ts";
import { owingQuery } from "../../../api/collections.ts";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { searchField } from "../../../ui/focus/search-field.ts";
import { useKeptFocus } from "../../../ui/focus/use-kept-focus.ts";
import { touchScreen } from "../../../ui/layout/touch-screen.ts";
import { useEnterList } from "../../../ui/lists/use-enter-list.ts";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import { PagedTable } from "../../../ui/tables/paged-table.tsx";
import { SelectionBar } from "../../../ui/tables/selection-bar.tsx";
import { SortSelect } from "../../../ui/tables/sort-buttons.tsx";
import lines from "../../../ui/tables/table-lines.module.css";
import { useSelection } from "../../../ui/tables/use-selection.ts";
import { RemindOwing } from "../../reminders/owing/remind-owing.tsx";
import { useChosenAreasName } from "../areas/area-choice.tsx";
import classes from "../collections.module.css";
import { PaperTitle } from "../paper-title.tsx";
import { NoOwing } from "./no-owing.tsx";
import { OwingAges } from "./owing-ages.tsx";
import { owingColumns } from "./owing-columns.tsx";
import { OwingTools } from "./owing-tools.tsx";

const { tabs, owing: texts } = collectionsPageMessages;

/** The customers that owe, filtered by how long they have, with what they owe together. */
export function OwingTab() {
  const [{ page = 1, search = "", age, areaId, collectorId: asked, sort }, change] =
    useScreenSearch("/console/collections");
  // Only payments are received by nobody but the counter.
  const collectorId = asked === "none" ? undefined : asked;
  const filters = { search, areaId, collectorId };
  const areasName = useChosenAreasName({ areaId, collectorId });
  const openDialog = useOpenDialog();
  const answer = useQuery(owingQuery({ page, ...filters, age, sort }));
  const { data } = answer;
  const client = useQueryClient();
  const readAll = () =>
    readSelectable(
      (page) => client.fetchQuery(owingQuery({ ...page, ...filters, age, sort })),
      ({ customers }) => customers,
    );
  const chosen = useSelection<OwingCustomer>(({ id }) => id);
  const [isReminding, reminding] = useDisclosure(false);
  // Its row, which may disappear, has the button that had the focus.
  const focus = useKeptFocus(() => searchField()?.focus({ preventScroll: true }));
  const onReceived = () => {
    if (search === "") return;
    // The search for a street serves its next door, too.
    if (data?.pagination.total === 1) change({ search: undefined });
    // On a touch screen a keyboard would cover the list.
    if (!touchScreen.matches) focus.expect();
  };
  const enterList = useEnterList({ search, isLoading: !data || answer.isPlaceholderData });
  const columns = owingColumns({
    onReceive: (customer) =>
      openDialog("receivePayment", { customer, usual: collectorId ?? null, onReceived }),
    onRemind: (customer) => openDialog("remindOwing", { customer }),
  });
  const order = { by: sort, usual: "since" as const, onChange: (by: typeof sort) => change({ sort: by }) };
  return (
    <>
      <PaperTitle parts={[tabs.owing, age && collectionMessages.ages[age], areasName, search || undefined]} />
      <RemindOwing
        opened={isReminding}
        onClose={reminding.close}
        customerIds={chosen.rows.map(({ id }) => id)}
        onReminded={chosen.clear}
      />
      <OwingAges
        totals={data?.totals}
        isSearch={search !== ""}
        chosen={age}
        onChange={(chosen) => change({ age: chosen })}
      />
      <OwingTools
        onEnter={enterList}
        collectorId={collectorId}
        areasName={areasName}
        sortSelect={<SortSelect columns={columns} sort={order} />}
        isEmpty={data?.pagination.total === 0}
      />
      <PagedTable
        caption={tabs.owing}
        columns={columns}
        phoneRows={`${lines.table} ${classes.owing}`}
        sort={order}
        hasOwnSortSelect
        answer={answer}
        rowsOf={({ customers }) => customers}
        rowKey={({ id }) => id}
        selection={{
          chosen,
          label: ({ name }) => customerMessages.select(name),
        }}
        onPage={(next, how) => change({ page: next }, how)}
        loadFailed={texts.loadFailed}
        empty={
          <NoOwing
            isFiltered={Boolean(search || age || areaId || collectorId)}
            onClearFilters={() =>
              change({ search: undefined, age: undefined, areaId: undefined, collectorId: undefined })
            }
          />
        }
      />
      <SelectionBar
        chosen={chosen}
        page={data?.customers}
        all={data && { total: data.pagination.total, read: readAll }}
      >
        <Button size="xs" onClick={reminding.open}>
          {owingReminderMessages.bar}
        </Button>
      </SelectionBar>
    </>
  );
}
