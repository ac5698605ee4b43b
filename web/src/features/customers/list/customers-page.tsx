import type { ListedCustomer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFileImport } from "@tabler/icons-react";
import { usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { readSelectable } from "../../../api/client/read-all-pages.ts";
import { useUser } from "../../../api/client/session.ts";
import { customerServicesQuery, customersQuery } from "../../../api/customers.ts";
import { rechargeablePlatformsQuery } from "../../../api/platforms.ts";
import { useAreaName } from "../../../business/customer/area-filter.tsx";
import { useListSearch } from "../../../business/navigation/list-search.ts";
import { usePlatformName } from "../../../business/service/platform-filter.tsx";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ExportButton } from "../../../ui/lists/export-button.tsx";
import { IconOnPhoneButton } from "../../../ui/lists/icon-on-phone-button.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { PrintListButton } from "../../../ui/lists/print-list-button.tsx";
import { SearchInput } from "../../../ui/lists/search-input.tsx";
import { useEnterList } from "../../../ui/lists/use-enter-list.ts";
import { PagedTable } from "../../../ui/tables/paged-table.tsx";
import { SortSelect } from "../../../ui/tables/sort-buttons.tsx";
import { useSelection } from "../../../ui/tables/use-selection.ts";
import { RemindMany } from "../../reminders/many/remind-many.tsx";
import { RenewalBar } from "../../renewals/renewal-bar.tsx";
import classes from "../customers.module.css";
import { customerColumns } from "./customer-columns.tsx";
import { CustomerFilters } from "./customer-filters.tsx";
import { NoCustomers } from "./no-customers.tsx";

const SetAreaDialog = lazyDialog(async () => (await import("./set-area-dialog.tsx")).SetAreaDialog);

const texts = customerMessages;

/** The operator's customers (specification, section 2, Customers). */
export function CustomersPage() {
  const [{ page = 1, search = "", filter, platformId, areaId, sort }, change] = useListSearch("/customers");
  const filters = { search, filter, platformId, areaId };
  const client = useQueryClient();
  const openDialog = useOpenDialog();
  const platformName = usePlatformName(platformId);
  const areaName = useAreaName(areaId);
  const { collects } = useUser();
  const [isSettingArea, settingArea] = useDisclosure(false);
  // A list of what expires begins with the next one.
  const isByExpiry = filter === "expiring" || filter === "expired";
  const usual: typeof sort = search ? undefined : isByExpiry ? "expiry" : "-created";
  const listQuery = (page: { page: number; limit?: number }) =>
    customersQuery({ ...page, ...filters, sort: sort ?? usual });
  const answer = useQuery(listQuery({ page }));
  const { data } = answer;
  const enterList = useEnterList({ search, isLoading: !data || answer.isPlaceholderData });
  const readAll = () =>
    readSelectable(
      (page) => client.fetchQuery(listQuery(page)),
      ({ customers }) => customers,
    );
  // So that the recharge dialog opens with its platforms loaded.
  usePrefetchQuery(rechargeablePlatformsQuery);
  const [isReminding, reminding] = useDisclosure(false);
  const chosen = useSelection<ListedCustomer>(({ id }) => id);
  const request = { customerIds: chosen.rows.map(({ id }) => id) };

  const order = {
    by: sort,
    usual,
    onChange: (by: typeof sort) => change({ sort: by }),
  };
  const columns = customerColumns({
    search,
    onEdit: (customer) => openDialog("editCustomer", { customer }),
    onRecharge: (customer) => openDialog("recharge", { customer }),
    onApproachRecharge: ({ id }) => void client.prefetchQuery(customerServicesQuery(id)),
  });

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <div className={classes.add}>
            <ImportLink />
            <Button onClick={() => openDialog("addCustomer")}>{texts.addNew}</Button>
          </div>
        }
      />
      <RemindMany
        opened={isReminding}
        onClose={reminding.close}
        request={request}
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
            onEnter={enterList}
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
            <PrintListButton
              title={texts.title}
              filters={[search, filter && texts.filters[filter], platformName, areaName]}
              columns={columns}
              read={(page) => client.fetchQuery({ ...listQuery(page), staleTime: 0 })}
              rowsOf={({ customers }) => customers}
              rowKey={({ id }) => id}
              isEmpty={data?.pagination.total === 0}
            />
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
          hasPrint
          loadFailed={texts.loadFailed}
          empty={
            <NoCustomers
              search={search}
              filter={filter}
              isOfPart={Boolean(platformId || areaId)}
              onClearFilters={() =>
                change({ search: "", filter: undefined, platformId: undefined, areaId: undefined })
              }
            />
          }
        />
      </div>
      <RenewalBar
        chosen={chosen}
        page={data?.customers}
        all={data && { total: data.pagination.total, read: readAll }}
        request={request}
        isSettled={({ id }, settled) => settled(id)}
        onRemind={reminding.open}
        {...(collects && { onSetArea: settingArea.open })}
      />
      {collects && (
        <SetAreaDialog
          customerIds={request.customerIds}
          opened={isSettingArea}
          onClose={settingArea.close}
          onDone={() => {
            chosen.clear();
            focusMain();
          }}
        />
      )}
    </>
  );
}

/** A link to the import of a file, styled like the export button beside it. */
function ImportLink() {
  return (
    <IconOnPhoneButton
      icon={IconFileImport}
      text={commonMessages.importCsv}
      renderRoot={(props) => <Link to="/customers/import" {...props} />}
    />
  );
}
