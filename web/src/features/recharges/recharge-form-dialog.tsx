import { isOttPlay } from "@cable-connect/contract/constants";
import { messages } from "@cable-connect/contract/messages";
import { receiptMessages } from "@cable-connect/contract/receipt-messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isRefusal, isUnsent } from "../../api/api-error.ts";
import { ottPlansQuery } from "../../api/ott-plans.ts";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { useCreateRecharge } from "../../api/recharges.ts";
import { walletQuery } from "../../api/wallet.ts";
import { useShowReceipt } from "../../business/show-receipt.ts";
import { WalletPreview } from "../../business/wallet-preview.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { formatDate, formatPrice, today } from "../../ui/text/format.ts";
import { CustomerIdentity } from "./customer-identity.tsx";
import { newRecharge, type PreviousRecharge } from "./new-recharge.ts";
import { previousRechargesQuery } from "./previous-recharges.ts";
import { RechargeFields } from "./recharge-fields.tsx";
import { type Offer, rechargeBody } from "./recharge-form.ts";
import { validateRecharge } from "./validate-recharge.ts";

export type RechargeDialogProps = {
  opened: boolean;
  onClose: () => void;
  customer: { id: number; name: string; phone: string };
  /** What to start with, newest first, undefined until that is known; another platform starts afresh. */
  previous: readonly PreviousRecharge[] | undefined;
  onRecharged?: () => void;
};

/** The dialog itself, with what there is to choose from. */
export function RechargeFormDialog(props: RechargeDialogProps) {
  const { opened, onClose, customer, previous, onRecharged } = props;
  const recharge = useCreateRecharge();
  const showReceipt = useShowReceipt();
  const [seen, setSeen] = useState<Offer>();
  const platforms = useQuery({ ...rechargeablePlatformsQuery, enabled: opened });
  const hasOttPlay = platforms.data?.some(isOttPlay) ?? false;
  const plans = useQuery({ ...ottPlansQuery, enabled: opened && hasOttPlay });
  const wallet = useQuery({ ...walletQuery, enabled: opened, staleTime: 0 });
  const services = useQuery({ ...previousRechargesQuery(customer.id), enabled: opened });
  const offer: Offer = seen ?? {
    platforms: platforms.data ?? [],
    ottPlans: plans.data ?? [],
    today: today(),
    // What is known of the present services stands until all of them are.
    services: services.data ?? previous ?? [],
    hasAllServices: services.data !== undefined,
  };

  /**
   * What got no answer may be done, and to send it again counts once: so it stands there as it was sent, whatever it has
   * brought since and whichever day it is by then. What was refused wasn't done, and is judged by what there is now.
   */
  function keepUnanswered(error: Error) {
    if (!isUnsent(error)) setSeen(isRefusal(error) ? undefined : offer);
  }

  const failed = platforms.isLoadingError ? platforms : plans.isLoadingError ? plans : undefined;

  return (
    <FormDialog
      opened={opened}
      onClose={() => {
        setSeen(undefined);
        onClose();
      }}
      size={520}
      title="Customer Recharge"
      description={<CustomerIdentity {...customer} />}
      isReady={previous !== undefined}
      initialValues={newRecharge(previous ?? [], platforms.data)}
      validate={(values) => validateRecharge(values, offer)}
      // All else is chosen or a few digits: opening it again costs less than an answer each time one thinks again.
      isWorthKeeping={({ description }) => description.trim() !== ""}
      isSubmitDisabled={(values) => Object.keys(validateRecharge(values, offer)).length > 0}
      submitLabel="Recharge"
      busyLabel={messages.recharges.recharging}
      failureMessage={messages.recharges.failed}
      unanswered={messages.common.unanswered}
      onSubmit={async (values, idempotencyKey) => {
        const body = rechargeBody(customer.id, values, offer);
        const { message, recharge: done } = await recharge.mutateAsync(
          { body, idempotencyKey },
          { onError: keepUnanswered },
        );
        toastSuccess(message, {
          detail: messages.recharges.doneFor(
            customer.name,
            formatPrice(body.amount),
            formatDate(done.expiryDate),
          ),
          action: { label: receiptMessages.open, onClick: () => showReceipt(done.id) },
        });
        onRecharged?.();
      }}
    >
      {(form, mayBeDone) => {
        if (failed) {
          const fallback = failed === plans ? messages.ottPlans.loadFailed : messages.platforms.loadFailed;
          return (
            <ErrorState
              message={errorMessage(failed.error, fallback)}
              onRetry={() => void failed.refetch()}
            />
          );
        }
        if (platforms.data?.length === 0) return <EmptyState title={messages.recharges.noPlatforms} />;
        return (
          <>
            <RechargeFields
              form={form}
              offer={offer}
              isLoadingPlatforms={platforms.isPending}
              isLoadingPlans={plans.isPending}
              haveServicesFailed={services.isLoadingError && !services.isFetching}
              onServicesRetry={() => void services.refetch()}
            />
            {!wallet.isLoadingError && (
              <WalletPreview wallet={wallet.data} amount={mayBeDone ? 0 : Number(form.values.amount)} />
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
