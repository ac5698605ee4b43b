import "@mantine/core/styles/Tabs.css";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { Button, Tabs } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useUser } from "../../api/client/session.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import type { Period } from "../../ui/fields/period-presets.ts";
import { daysText } from "../../ui/fields/period-text.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import type { ChangePage } from "../../ui/tables/use-last-page.ts";
import { today } from "../../ui/text/format.ts";
import { StatementButtons } from "./statement-buttons.tsx";
import { namedDays, statementDays } from "./statement-days.ts";
import classes from "./wallet.module.css";
import { WalletBalance } from "./wallet-balance.tsx";
import { WalletPayments } from "./wallet-payments.tsx";
import { WalletRecharges } from "./wallet-recharges.tsx";
import { WalletStatement } from "./wallet-statement.tsx";

/** The operator's balance, recharges, payments and statement (specification, section 2, Wallet). */
export function WalletPage() {
  const [search, change] = useScreenSearch("/console/wallet");
  const { tab = "recharges", page = 1, startDate, endDate, customer, period, sort } = search;
  const queries = useQueryClient();
  const openDialog = useOpenDialog();
  // Try Again reloads everything on the screen.
  const reload = () => void queries.refetchQueries({ type: "active" });
  const changePage: ChangePage = (asked, how) => change({ page: asked }, how);
  const list = { page, onPage: changePage, onReload: reload };
  const order = { sort, onSort: (chosen: typeof sort) => change({ sort: chosen }) };
  const own = useUser();
  const recharges = { ...list, filter: { startDate, endDate, customer }, onFilter: change };
  const payments = { ...list, filter: { startDate, endDate }, onFilter: change };
  const statement = {
    ...list,
    filter: statementDays({ startDate, endDate, period }, today()),
    onFilter: (days: Period) => change(namedDays(days, today())),
  };

  function changeTab(chosen: string | null) {
    change({
      tab: chosen === "payments" || chosen === "statement" ? chosen : undefined,
      startDate: undefined,
      endDate: undefined,
      customer: undefined,
      period: undefined,
      sort: undefined,
    });
  }

  return (
    <>
      <PageHeader
        title={walletMessages.title}
        printed={daysText(tab === "statement" ? statement.filter : payments.filter)}
        actions={
          <Button variant="default" onClick={() => openDialog("lowBalance")}>
            {walletMessages.lowBalance}
          </Button>
        }
      />
      <WalletBalance onReload={reload} />
      <Tabs value={tab} onChange={changeTab} keepMounted={false} className={classes.lists}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="recharges">{commonMessages.recharges}</Tabs.Tab>
          <Tabs.Tab value="payments">{walletMessages.payments}</Tabs.Tab>
          <Tabs.Tab value="statement">{walletMessages.statement}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="recharges">
          <WalletRecharges {...recharges} {...order} />
        </Tabs.Panel>
        <Tabs.Panel value="payments">
          <WalletPayments {...payments} {...order} />
        </Tabs.Panel>
        <Tabs.Panel value="statement">
          <WalletStatement
            {...statement}
            buttons={
              <StatementButtons
                wallet={{ name: own.name, username: own.username, phone: own.phone }}
                page={page}
                filter={statement.filter}
              />
            }
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
