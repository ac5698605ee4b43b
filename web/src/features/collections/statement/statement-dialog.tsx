import { connectionName } from "@cable-connect/contract/connections/connection-name";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { connectionsQuery } from "../../../api/connections.ts";
import { statementQuery } from "../../../api/customer-account.ts";
import { balanceText } from "../../../business/customer/standing-text.ts";
import dialogClasses from "../../../ui/dialogs/dialog.module.css";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { PeriodFields } from "../../../ui/fields/period-fields.tsx";
import { type Period, periodPresets } from "../../../ui/fields/period-presets.ts";
import { ExportButton } from "../../../ui/lists/export-button.tsx";
import { PrintButton } from "../../../ui/lists/print-button.tsx";
import { today } from "../../../ui/text/format.ts";
import { CustomerStatement } from "./customer-statement.tsx";
import { ShareStatement } from "./share-statement.tsx";
import classes from "./statement.module.css";
import { StatementEntries } from "./statement-entries.tsx";
import { type StatementOwner, totalsOf } from "./statement-texts.ts";

const texts = statementMessages.customer;

type StatementDialogProps = { customer: StatementOwner; opened: boolean; onClose: () => void };

/** What happened on a customer's account in a period, between the balances before and after, to print and to export. */
export function StatementDialog({ customer, opened, onClose }: StatementDialogProps) {
  const [chosen, setChosen] = useState<Period>(() => periodPresets(today()).thisYear);
  const [period, setPeriod] = useState(chosen);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A refused day is missing in the chosen period, which would be another one.
    if (!form.current?.querySelector(":invalid")) setPeriod(chosen);
  }, [chosen]);
  const { data, error, isPlaceholderData, refetch } = useQuery(statementQuery(customer.id, period));
  const { data: connections = [] } = useQuery(connectionsQuery(customer.id));
  const isOutdated = isPlaceholderData || period !== chosen;
  const boxes = connections.filter(({ isActive }) => isActive).map(connectionName);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`${texts.title} · ${customer.name}`}
      size={860}
      layout="form"
    >
      <div className={dialogClasses.form}>
        <div className={dialogClasses.fields}>
          <form
            ref={form}
            className={classes.tools}
            aria-label={commonMessages.filters}
            onSubmit={(event) => event.preventDefault()}
          >
            <PeriodFields
              period={chosen}
              usual="thisYear"
              presetClassName={classes.preset}
              onChange={setChosen}
            />
          </form>
          {data ? (
            <div
              data-stale={isOutdated || undefined}
              aria-busy={isPlaceholderData}
              className={classes.statement}
            >
              <Text>{texts.opening(balanceText(data.openingBalance))}</Text>
              <StatementEntries statement={data} />
              <Text>{totalsOf(data)}</Text>
              <Text fw={600}>{texts.closing(balanceText(data.closingBalance))}</Text>
            </div>
          ) : error ? (
            <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />
          ) : (
            <Skeleton h={240} />
          )}
        </div>
        <div className={dialogClasses.foot}>
          <ShareStatement customer={customer} period={period} statement={isOutdated ? undefined : data} />
          <PrintButton
            isDisabled={!data || isOutdated}
            prepare={async () =>
              data && <CustomerStatement customer={customer} boxes={boxes} period={period} statement={data} />
            }
          />
          <ExportButton
            route="GET /operator/customers/:id/statement/export"
            params={{ id: customer.id }}
            query={period}
            isEmpty={isOutdated}
          />
        </div>
      </div>
    </Dialog>
  );
}
