import type { ListedCustomer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconUpload } from "@tabler/icons-react";
import { usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { readSelectable } from "../../../api/client/read-all-pages.ts";
import { useUser } from "../../../api/client/session.ts";
import { customerServicesQuery, customersQuery } from "../../../api/customers.ts";
import { rechargeablePlatformsQuery } from "../../../api/platforms.ts";
import { useAreaName } from "../../../business/customer/area-filter.tsx";
import { usePlatformName } from "../../../business/service/platform-filter.tsx";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { ExportButton } from "../../../ui/tables/export-button.tsx";
import exportClasses from "../../../ui/tables/file-button.module.css";
import { ClearFiltersButton } from "../../../ui/tables/filter-buttons.tsx";
import { useListSearch } from "../../../ui/tables/list-search.ts";
import { PagedTable } from "../../../ui/tables/paged-table.tsx";
import { SearchInput } from "../../../ui/tables/search-input.tsx";
import { SortSelect } from "../../../ui/tables/sort-buttons.tsx";
import { useSelection } from "../../../ui/tables/use-selection.ts";
import { RemindMany } from "../../reminders/many/remind-many.tsx";
import { RenewalBar } from "../../renewals/renewal-bar.tsx";
import classes from "../customers.module.css";
import { useCustomerDialogs } from "../use-customer-dialogs.tsx";
import { customerColumns } from "./customer-columns.tsx";
import { CustomerFilters } from "./customer-filters.tsx";
import { NoneFound } from "./none-found.tsx";

const CreateCustomerDialog = lazyDialog(
  async () => (await import("../create-customer-dialog.tsx")).CreateCustomerDialog,
);
const SetAreaDialog = lazyDialog(async () => (await import("./set-area-dialog.tsx")).SetAreaDialog);

const texts = customerMessages;

/** The operator's customers (specification, section 2, Customers). */
export function CustomersPage() {
  const [{ page = 1, search = "", filter, platformId, areaId, sort }, change] = useListSearch("/customers");
  const filters = { search, filter, platformId, areaId };
  const platformName = usePlatformName(platformId);
  const areaName = useAreaName(areaId);
  const { collects } = useUser();
  const [isSettingArea, settingArea] = useDisclosure(false);
  // A list of what expires begins with the next one.
  const isByExpiry = filter === "expiring" || filter === "expired";
  const usual: typeof sort = search ? undefined : isByExpiry ? "expiry" : "-created";
  const query = customersQuery({ page, ...filters, sort: sort ?? usual });
  const answer = useQuery(query);
  const { data } = answer;
  const readAll = () =>
    readSelectable(
      (page) => queries.fetchQuery(customersQuery({ ...page, ...filters, sort: sort ?? usual })),
      ({ customers }) => customers,
    );
  // So that the recharge dialog opens with its platforms loaded.
  usePrefetchQuery(rechargeablePlatformsQuery);
  const queries = useQueryClient();
  const [isCreating, creating] = useDisclosure(false);
  const [isReminding, reminding] = useDisclosure(false);
  const [newSearch, setNewSearch] = useState("");
  const dialogs = useCustomerDialogs();
  const chosen = useSelection<ListedCustomer>(({ id }) => id);

  const order = {
    by: sort,
    usual,
    onChange: (by: typeof sort) => change({ sort: by }),
  };
  const columns = customerColumns({
    isSearch: search !== "",
    onEdit: dialogs.edit,
    onRecharge: (customer) => dialogs.recharge(customer),
    onApproachRecharge: ({ id }) => void queries.prefetchQuery(customerServicesQuery(id)),
  });

  function create(text: string) {
    setNewSearch(text);
    creating.open();
  }

  const noCustomers =
    filter || platformId || areaId ? (
      <EmptyState
        drawing="search"
        title={texts.noneFound}
        text={commonMessages.adjustFilters}
        action={
          <ClearFiltersButton
            onClear={() =>
              change({ search: "", filter: undefined, platformId: undefined, areaId: undefined })
            }
          />
        }
      />
    ) : search ? (
      <NoneFound search={search} onAdd={() => create(search)} />
    ) : (
      <EmptyState
        drawing="customers"
        title={texts.none}
        text={texts.noneText}
        action={
          <>
            <Button variant="default" renderRoot={(props) => <Link to="/customers/import" {...props} />}>
              {texts.importFirst}
            </Button>
            <Button onClick={() => create("")}>{texts.addFirst}</Button>
          </>
        }
      />
    );

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <div className={classes.add}>
            <ImportLink />
            <Button onClick={() => create("")}>{texts.addNew}</Button>
          </div>
        }
      />
      <RemindMany
        opened={isReminding}
        onClose={reminding.close}
        chosen={{ customerIds: chosen.rows.map(({ id }) => id) }}
        onReminded={(isLeft) =>
          chosen.set(
            chosen.rows.filter(({ id }) => !isLeft(id)),
            false,
          )
        }
      />
      <ListTools
        className={classes.tools}
        search={
          <SearchInput
            value={search}
            onChange={(text) => change({ search: text })}
            placeholder={collects ? texts.searchPlacesPlaceholder : texts.searchPlaceholder}
          />
        }
        applied={[
          {
            name: "filter",
            label: filter && texts.filters[filter],
            onRemove: () => change({ filter: undefined }),
          },
          { name: "platform", label: platformName, onRemove: () => change({ platformId: undefined }) },
          { name: "area", label: areaName, onRemove: () => change({ areaId: undefined }) },
        ]}
        actions={
          <>
            <ImportLink />
            <ExportButton
              route="GET /operator/customers/export"
              query={filters}
              isEmpty={data?.pagination.total === 0}
            />
          </>
        }
      >
        <CustomerFilters sortSelect={<SortSelect columns={columns} sort={order} />} />
      </ListTools>
      <div className={classes.list}>
        <PagedTable
          caption={texts.title}
          columns={columns}
          sort={order}
          hasOwnSortSelect
          answer={answer}
          rowsOf={({ customers }) => customers}
          rowKey={({ id }) => id}
          selection={{ chosen, label: ({ name }) => texts.select(name) }}
          onPage={(next, how) => change({ page: next }, how)}
          loadFailed={texts.loadFailed}
          empty={noCustomers}
        />
      </div>
      <RenewalBar
        chosen={chosen}
        page={data?.customers}
        all={data && { total: data.pagination.total, read: readAll }}
        services={{ customerIds: chosen.rows.map(({ id }) => id) }}
        isSettled={({ id }, settled) => settled(id)}
        onRemind={reminding.open}
        {...(collects && { onSetArea: settingArea.open })}
      />
      {collects && (
        <SetAreaDialog
          customerIds={chosen.rows.map(({ id }) => id)}
          opened={isSettingArea}
          onClose={settingArea.close}
          onDone={() => {
            chosen.clear();
            focusMain();
          }}
        />
      )}
      <CreateCustomerDialog search={newSearch} opened={isCreating} onClose={creating.close} />
      {dialogs.element}
    </>
  );
}

/** A link to the import of a file, styled like the export button beside it. */
function ImportLink() {
  return (
    <Button
      variant="default"
      className={exportClasses.button}
      classNames={{ section: exportClasses.icon, label: exportClasses.text }}
      leftSection={<IconUpload size={16} aria-hidden />}
      title={commonMessages.importCsv}
      data-icon-only
      renderRoot={(props) => <Link to="/customers/import" {...props} />}
    >
      {commonMessages.importCsv}
    </Button>
  );
}
