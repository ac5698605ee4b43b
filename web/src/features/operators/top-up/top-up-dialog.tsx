import type { LowBalanceTab } from "@cable-connect/contract/lists/list-filters";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { lowBalanceMessages } from "@cable-connect/contract/messages/low-balance";
import { topUpMessages } from "@cable-connect/contract/messages/top-up";
import type { LowBalanceOperator } from "@cable-connect/contract/operators";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lowBalanceQuery } from "../../../api/operators.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { FormSkeleton } from "../../../ui/dialogs/form-skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { formatExactMoney, formatPrice } from "../../../ui/text/format.ts";
import { WalletDescription } from "../wallet-description.tsx";
import classes from "./top-up.module.css";
import { TopUpRow } from "./top-up-row.tsx";
import { TopUpRun } from "./top-up-run.tsx";
import {
  changeSince,
  suggestedCredit,
  type TopUp,
  topUpsOf,
  topUpTotal,
  validateTopUps,
} from "./top-up-values.ts";
import { type Credit, UndoTopUps } from "./undo-top-ups.tsx";

const texts = topUpMessages;

/** Milliseconds between two looks at the balances: the operators and other admins may change them meanwhile. */
const balanceInterval = 10_000;

type TopUpDialogProps = {
  operatorIds: readonly number[];
  /** The list that they were chosen in. */
  tab: LowBalanceTab;
  opened: boolean;
  onClose: () => void;
  /** Called once a wallet is credited. */
  onCredited: (operatorId: number) => void;
};

/** Credits several wallets: lists them with what is suggested for each, and shows how each credit ended. */
export function TopUpDialog({ operatorIds, tab, opened, onClose, onCredited }: TopUpDialogProps) {
  // As of the opening: each credit shortens the selection.
  const [asked] = useState(operatorIds);
  const [order, setOrder] = useState<{ topUps: readonly TopUp[]; description: string }>();
  const [undoing, setUndoing] = useState<readonly Credit[]>();
  const list = useQuery({
    ...lowBalanceQuery({ below: tab === "short" ? "short" : "alert" }),
    enabled: opened && order === undefined,
    // The list behind it may be stale, as the operators keep recharging.
    staleTime: 0,
    refetchInterval: balanceInterval,
  });
  const { data, error, isFetchedAfterMount } = list;
  // As of the opening: rows must not come and go while amounts are typed.
  const [operators, setOperators] = useState<readonly LowBalanceOperator[]>();
  if (isFetchedAfterMount && !error && data && !operators)
    setOperators(data.filter(({ id }) => asked.includes(id)));
  const frame = { opened, onClose, size: 720, layout: "form" } as const;
  if (undoing)
    return (
      <Dialog {...frame} title={texts.undoAll.title}>
        <UndoTopUps credits={undoing} />
      </Dialog>
    );
  return (
    <Dialog {...frame} title={texts.open}>
      {order ? (
        <TopUpRun {...order} onCredited={onCredited} onUndoAll={setUndoing} />
      ) : operators?.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : operators && data ? (
        <TopUpForm
          operators={operators}
          listed={data}
          leftOut={asked.length - operators.length}
          onSubmit={(topUps, description) => setOrder({ topUps, description })}
        />
      ) : error ? (
        <LoadFailed query={list} fallback={lowBalanceMessages.loadFailed} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  );
}

type TopUpFormProps = {
  /** As of the opening. */
  operators: readonly LowBalanceOperator[];
  /** Those on the list now. */
  listed: readonly LowBalanceOperator[];
  leftOut: number;
  onSubmit: (topUps: TopUp[], description: string) => void;
};

function TopUpForm({ operators, listed, leftOut, onSubmit }: TopUpFormProps) {
  const listedById = new Map(listed.map((operator) => [operator.id, operator]));
  const current = operators.map((operator) => listedById.get(operator.id) ?? operator);
  return (
    <DialogForm
      initialValues={{
        rows: operators.map((operator) => ({
          amount: suggestedCredit(operator)?.amount ?? "",
          acceptedAmount: undefined,
        })),
        description: "",
      }}
      validate={(values) => validateTopUps(current, values)}
      description={[leftOut > 0 && texts.leftOut(leftOut), texts.hint].filter(Boolean).join(" ")}
      summary={(values) => (
        <dl className={classes.total} aria-live="polite">
          <dt>{texts.total}</dt>
          <dd>{formatExactMoney(topUpTotal(values).amount)}</dd>
        </dl>
      )}
      submitLabel={(values) => {
        const { amount, wallets } = topUpTotal(values);
        return wallets === 0 ? texts.open : texts.submit(formatPrice(amount), wallets);
      }}
      busyLabel={commonMessages.loading}
      failureMessage={texts.failed}
      staysOpen
      onSubmit={async (values) => onSubmit(topUpsOf(operators, values), values.description)}
    >
      {(form) => (
        <>
          <ul className={classes.list} aria-label={texts.wallets}>
            {operators.map((opened, index) => {
              const now = listedById.get(opened.id);
              const row = form.values.rows[index];
              return (
                row && (
                  <TopUpRow
                    key={opened.id}
                    operator={now ?? opened}
                    change={changeSince(opened, now)}
                    row={row}
                    index={index}
                    form={form}
                  />
                )
              );
            })}
          </ul>
          <WalletDescription
            placeholder={texts.descriptionPlaceholder}
            isCredit
            description={form.values.description}
            onDescribe={(description) => form.setFieldValue("description", description)}
            {...form.getInputProps("description")}
          />
        </>
      )}
    </DialogForm>
  );
}
