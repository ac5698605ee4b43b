import "@mantine/core/styles/Tabs.css";
import { lowBalanceTabs } from "@cable-connect/contract/constants";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { Anchor, Tabs } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { lowBalanceQuery } from "../../../api/operators.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import { useKeptFocus } from "../../../ui/focus/use-kept-focus.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { SearchInput } from "../../../ui/tables/search-input.tsx";
import { useScreenSearch } from "../../../ui/tables/use-screen-search.ts";
import { formatCount } from "../../../ui/text/format.ts";
import classes from "../operators.module.css";
import { lowBalanceColumns } from "./low-balance-columns.tsx";
import { LowBalanceList } from "./low-balance-list.tsx";

const WalletDialog = lazyDialog(async () => (await import("../wallet-dialog.tsx")).WalletDialog);

const texts = operatorMessages;

/**
 * The operators with a negative balance, the admin's Due (specification, section 2, Low balance operators), and in a second
 * tab those below their alert.
 */
export function LowBalancePage() {
  const [{ tab: asked, search = "", sort }, change] = useScreenSearch("/console/operators/low-balance");
  // Those below their alert include all below zero, so one answer serves both tabs and their counts.
  const list = useQuery(lowBalanceQuery({ below: "alert", search, sort }));
  const tab = asked ?? "zero";
  const rows = list.data && {
    zero: list.data.filter(({ wallet }) => wallet.balance < 0),
    alert: list.data,
  };
  const [isAdjusting, adjusting] = useDisclosure(false);
  const [chosen, setChosen] = useState<Operator>();
  // A wallet that is no longer low leaves the list, and its button with it.
  const focus = useKeptFocus(focusMain);
  const columns = lowBalanceColumns(tab, {
    onWallet: (operator) => {
      focus.cancel();
      setChosen(operator);
      adjusting.open();
    },
  });
  return (
    <>
      <PageHeader
        title={texts.lowBalanceTitle}
        description={
          <>
            {tab === "alert" ? texts.belowAlertText : texts.lowBalanceText}.{" "}
            <Anchor
              underline="always"
              renderRoot={(props) => <Link to="/operators" search={{ filter: "short" }} {...props} />}
              className={classes.more}
            >
              {texts.showShort}
            </Anchor>
          </>
        }
      />
      <search className={classes.tools}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void list.refetch();
          }}
        >
          <SearchInput
            value={search}
            onChange={(text) => change({ search: text })}
            placeholder={texts.lowBalanceSearchPlaceholder}
          />
        </form>
      </search>
      <Tabs
        value={tab}
        onChange={(pressed) => {
          change({ tab: pressed === "alert" ? pressed : undefined });
          void list.refetch();
        }}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {lowBalanceTabs.map((known) => (
            <Tabs.Tab key={known} value={known}>
              {texts.lowBalanceTabs[known]}
              {rows && <span className={classes.count}>{formatCount(rows[known].length)}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <LowBalanceList
            tab={tab}
            search={search}
            columns={columns}
            sort={{ by: sort, usual: "balance", onChange: (by) => change({ sort: by }) }}
            list={list}
            rows={rows?.[tab]}
          />
        </Tabs.Panel>
      </Tabs>
      {chosen && (
        <WalletDialog
          operator={chosen}
          opened={isAdjusting}
          onClose={adjusting.close}
          onAdjusted={focus.expect}
        />
      )}
    </>
  );
}
