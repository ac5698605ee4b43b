import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import type { ListedOperator } from "@cable-connect/contract/operators";
import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { operatorQuery } from "../../api/operators.ts";
import { useAdjustWallet } from "../../api/wallet.ts";
import { useOpenDialog, type WalletStart } from "../../business/shell-dialogs.ts";
import { BalancePreview } from "../../business/wallet/balance-preview.tsx";
import { WalletConsent } from "../../business/wallet/wallet-consent.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { ChoiceInput } from "../../ui/fields/choice-input.tsx";
import { MoneyInput } from "../../ui/fields/money-input.tsx";
import { submitButton } from "../../ui/fields/press-submit.ts";
import { formatExactMoney } from "../../ui/text/format.ts";
import { CreditedJustNow } from "./credited-just-now.tsx";
import { InactiveNote } from "./operator-cells.tsx";
import classes from "./operators.module.css";
import { WalletDescription } from "./wallet-description.tsx";
import {
  adjustmentBody,
  balanceAfter,
  consentOf,
  isAccepted,
  newAdjustment,
  offeredCredits,
  submitLabel,
  validateAdjustment,
} from "./wallet-form.ts";

type WalletDialogProps = {
  operator: ListedOperator;
  start?: WalletStart;
  opened: boolean;
  onClose: () => void;
};

const types = [
  { value: "credit", label: operatorMessages.wallet.credit },
  { value: "debit", label: operatorMessages.wallet.debit },
] as const;

/** Milliseconds between two looks at the balance: the operator and other admins may change it meanwhile. */
const balanceInterval = 5_000;

/** Credits or debits an operator's wallet and previews the balance (specification, section 2, Update Wallet). */
export function WalletDialog({ operator, start, opened, onClose }: WalletDialogProps) {
  const openDialog = useOpenDialog();
  const adjust = useAdjustWallet(operator.id);
  // The list's balance may be stale, as the operator keeps recharging.
  const { data: fresh = operator, isFetchedAfterMount } = useQuery({
    ...operatorQuery(operator.id),
    enabled: opened,
    staleTime: 0,
    refetchInterval: balanceInterval,
  });
  const [openedAt, setOpenedAt] = useState<number>();
  if (isFetchedAfterMount && openedAt === undefined) setOpenedAt(fresh.wallet.balance);
  const balance = fresh.wallet.balance;
  const credits = offeredCredits(fresh, fresh.runway?.next7.short ?? 0, start?.isAlertFirst);
  const change =
    openedAt === undefined || openedAt === balance || adjust.isSuccess
      ? undefined
      : operatorMessages.wallet.changed(formatExactMoney(openedAt), formatExactMoney(balance));
  return (
    <Dialog opened={opened} onClose={onClose} title={operatorMessages.updateWallet} size={520} layout="form">
      <DialogForm
        description={`${fresh.name} (@${fresh.username})`}
        initialValues={{
          ...newAdjustment,
          type: start?.type ?? newAdjustment.type,
          amount: start?.amount ?? "",
        }}
        validate={(values) => validateAdjustment(fresh, values)}
        summary={(values, isPast) => (
          <BalancePreview
            now={balance}
            after={isPast ? undefined : balanceAfter(balance, values)}
            note={
              !isPast && (
                <Text component="span" size="sm" c="var(--app-warning)" role="status">
                  {change}
                </Text>
              )
            }
          />
        )}
        submitLabel={submitLabel}
        submitState={(values) => ({
          isDestructive: values.type === "debit" && consentOf(fresh, values) !== undefined,
        })}
        busyLabel={operatorMessages.walletUpdating}
        failureMessage={operatorMessages.walletUpdateFailed}
        movesMoney
        onSubmit={async (values, { idempotencyKey }) => {
          const body = adjustmentBody(values);
          const shown = balanceAfter(balance, values);
          const { message, transaction, newWalletBalance } = await adjust.mutateAsync({
            body,
            idempotencyKey,
          });
          const done = [
            fresh.name,
            formatExactMoney(body.amount),
            formatExactMoney(newWalletBalance),
          ] as const;
          // After a failure the balance shown may already include the adjustment.
          const isAsShown = shown === undefined || adjust.isError || shown === newWalletBalance;
          toastSuccess(message, {
            detail: isAsShown
              ? operatorMessages.walletAdjusted(...done)
              : operatorMessages.walletAdjustedMeanwhile(...done, formatExactMoney(shown)),
            actions: [
              {
                label: undoMessages.undo,
                onClick: () =>
                  openDialog("undoAdjustment", { operatorId: operator.id, adjustment: transaction }),
              },
            ],
          });
        }}
      >
        {(form) => (
          <>
            <InactiveNote {...fresh} />
            <ChoiceInput
              label={commonMessages.type}
              choices={types}
              value={form.values.type}
              onChange={(type) => form.setValues({ type, acceptedAmount: undefined })}
            />
            {/* Before the amount, so that Tab leads from it to the next field. */}
            {credits.length > 0 && form.values.type === "credit" && (
              <Group gap="xs" className={classes.credits}>
                {credits.map(({ amount, label }) => (
                  <Button
                    key={label}
                    variant="default"
                    size="xs"
                    onClick={({ currentTarget }) => {
                      form.setFieldValue("amount", amount);
                      submitButton(currentTarget.form)?.focus();
                    }}
                  >
                    {label}
                  </Button>
                ))}
              </Group>
            )}
            <MoneyInput
              label={commonMessages.amount}
              withAsterisk
              min={0.01}
              step={0.01}
              data-autofocus
              {...form.getInputProps("amount")}
            />
            {!adjust.isSuccess && <CreditedJustNow operatorId={operator.id} values={form.values} />}
            <WalletConsent
              {...consentOf(fresh, form.values)}
              path="acceptedAmount"
              error={form.errors.acceptedAmount}
              checked={isAccepted(form.values)}
              onChange={(isChecked) =>
                form.setFieldValue("acceptedAmount", isChecked ? form.values.amount : undefined)
              }
            />
            <WalletDescription
              placeholder={operatorMessages.wallet.descriptionPlaceholder}
              isCredit={form.values.type === "credit"}
              description={form.values.description}
              onDescribe={(description) => form.setFieldValue("description", description)}
              {...form.getInputProps("description")}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
