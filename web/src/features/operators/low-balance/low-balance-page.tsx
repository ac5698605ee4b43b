import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import "@mantine/core/styles/Tabs.css";
import { lowBalanceTabs } from "@cable-connect/contract/lists/list-filters";
import { lowBalanceMessages } from "@cable-connect/contract/messages/low-balance";
import type { LowBalanceOperator } from "@cable-connect/contract/operators";
import { Tabs } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lowBalanceQuery } from "../../../api/operators.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { PrintListButton } from "../../../ui/lists/print-list-button.tsx";
import { SearchInput } from "../../../ui/lists/search-input.tsx";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import { useSelection } from "../../../ui/tables/use-selection.ts";
import { formatCount } from "../../../ui/text/format.ts";
import classes from "../operators.module.css";
import { TopUpBar } from "../top-up/top-up-bar.tsx";
import { lowBalanceColumns } from "./low-balance-columns.tsx";
import { LowBalanceList } from "./low-balance-list.tsx";

const texts = lowBalanceMessages;

/** As wide as a digit, so that the tabs keep their places when the counts arrive. */
const digitSpace = "\u2007";

/**
 * The operators with a negative balance, the admin's Due (specification, section 2, Low balance operators), and in further
 * tabs those below their alert and those short of what falls due.
 */
export function LowBalancePage() {
  const [{ tab: asked, search = "", sort }, change] = useScreenSearch("/console/operators/low-balance");
  // Those below their alert include all below zero, so one answer serves both tabs and their counts.
  const query = { search, sort };
  const low = useQuery(lowBalanceQuery({ below: "alert", ...query }));
  const short = useQuery(lowBalanceQuery({ below: "short", ...query }));
  const tab = asked ?? "zero";
  const list = tab === "short" ? short : low;
  const rows = {
    zero: low.data?.filter(({ wallet }) => wallet.balance < 0),
    alert: low.data,
    short: short.data,
  };
  const refetch = () => Promise.all([low.refetch(), short.refetch()]);
  const client = useQueryClient();
  const openDialog = useOpenDialog();
  // Each tab suggests other amounts.
  const chosen = useSelection<LowBalanceOperator>(({ id }) => id, tab);
  const columns = lowBalanceColumns(tab, {
    onWallet: (operator) =>
      openDialog("wallet", {
        operator,
        start: tab === "short" ? { amount: operator.runway?.next7.short } : { isAlertFirst: tab === "alert" },
      }),
  });
  return (
    <>
      <PageHeader title={texts.title} description={texts.tabs[tab].text} />
      <search className={classes.tools}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void refetch();
          }}
        >
          <SearchInput
            value={search}
            onChange={(text) => change({ search: text })}
            placeholder={texts.searchPlaceholder}
          />
        </form>
        <PrintListButton
          title={texts.title}
          filters={[texts.tabs[tab].label, search]}
          columns={columns}
          // All of them in one answer.
          read={async () => ({
            operators: await client.fetchQuery({
              ...lowBalanceQuery({ below: tab, ...query }),
              staleTime: 0,
            }),
            pagination: { totalPages: 1 },
          })}
          rowsOf={({ operators }) => operators}
          rowKey={({ id }) => id}
          isEmpty={rows[tab]?.length === 0}
        />
      </search>
      <Tabs
        value={tab}
        onChange={(pressed) => {
          change({ tab: lowBalanceTabs.find((known) => known === pressed && known !== "zero") });
          void refetch();
        }}
        keepMounted={false}
      >
        <Tabs.List mb="md" className={classes.tabs}>
          {lowBalanceTabs.map((known) => (
            <Tabs.Tab key={known} value={known}>
              {texts.tabs[known].label}
              <span className={classes.count}>
                {rows[known] ? formatCount(rows[known].length) : digitSpace}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <LowBalanceList
            tab={tab}
            search={search}
            columns={columns}
            sort={{
              by: sort,
              usual: tab === "short" ? "lasts" : "balance",
              onChange: (by) => change({ sort: by }),
            }}
            list={list}
            rows={rows[tab]}
            belowAlert={low.data?.length ?? 0}
            chosen={chosen}
          />
        </Tabs.Panel>
      </Tabs>
      <TopUpBar chosen={chosen} page={rows[tab]} all={undefined} tab={tab} />
    </>
  );
}
