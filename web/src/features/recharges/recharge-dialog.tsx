import { serviceName } from "@cable-connect/contract/connections/connection-name";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../api/client/session.ts";
import { receiversQuery } from "../../api/collections.ts";
import { useCreateRecharge } from "../../api/recharges.ts";
import { walletQuery } from "../../api/wallet.ts";
import { CustomerIdentity } from "../../business/customer/customer-identity.tsx";
import { DayBookLink, isClosedDay } from "../../business/payment/day-book-link.tsx";
import { rememberCollector, usePrefilledCollector } from "../../business/payment/receiving-collector.ts";
import { type ShellDialogs, useOpenDialog } from "../../business/shell-dialogs.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { FormSkeleton } from "../../ui/dialogs/form-skeleton.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { RechargeEffect } from "./fields/recharge-effect.tsx";
import { RechargeFields } from "./fields/recharge-fields.tsx";
import { lastReceived, rememberReceived } from "./last-received.ts";
import { toastRecharged } from "./toast-recharged.tsx";
import { useFormOpening } from "./use-form-opening.ts";
import { useRechargeOffer } from "./use-recharge-offer.ts";
import { isEnteredByHand } from "./values/entered-by-hand.ts";
import { openingValues } from "./values/opening-values.ts";
import { readRecharge } from "./values/read-recharge.ts";
import { rechargeBody } from "./values/recharge-body.ts";
import type { RechargeDraft } from "./values/recharge-draft.ts";
import type { RechargeValues } from "./values/recharge-values.ts";
import { submitStateOf } from "./values/submit-state.ts";
import { validateRecharge } from "./values/validate-recharge.ts";

type RechargeDialogProps = ShellDialogs["recharge"] & {
  opened: boolean;
  onClose: () => void;
  onRecharged?: () => void;
};

/** Recharges a customer (specification, section 4, Customer Recharge). */
export function RechargeDialog(props: RechargeDialogProps) {
  const { opened, onClose, customer, service, onRecharged } = props;
  const opening = useFormOpening(customer.id, service);
  const recharge = useCreateRecharge();
  const { collects } = useUser();
  const openDialog = useOpenDialog();
  const { offer, keepUnanswered, lateValues, platforms, plans, services } = useRechargeOffer(
    props,
    opening,
    opened,
  );
  const wallet = useQuery({ ...walletQuery, enabled: opened, staleTime: 0 });
  const receivers = useQuery({ ...receiversQuery, enabled: opened && collects === true });
  const prefilled = usePrefilledCollector(receivers.data);

  const draftOf = (values: RechargeValues) => readRecharge(withReceiver(values, prefilled), offer);
  const failed = platforms.isLoadingError ? platforms : plans.isLoadingError ? plans : undefined;
  const canRecharge = !failed && platforms.data?.length !== 0;

  return (
    <Dialog opened={opened} onClose={onClose} size={520} title={rechargeMessages.title} layout="form">
      {opening ? (
        <DialogForm
          heading={(values) => <CustomerIdentity customer={customer} platform={nameOf(draftOf(values))} />}
          initialValues={{
            ...openingValues(props, opening, platforms.data, offer.today),
            ...(collects && { payment: lastReceived() }),
          }}
          validate={(values) => validateRecharge(draftOf(values))}
          // The other fields are one press, so a question would cost more than it saves.
          isWorthKeeping={(values) => values.description.trim() !== "" || isEnteredByHand(draftOf(values))}
          submitState={(values, isPast) =>
            canRecharge
              ? submitStateOf(draftOf(values), { receivers, wallet: wallet.data, isPast })
              : { isDisabled: true }
          }
          summary={(values, isPast) =>
            canRecharge && (
              <RechargeEffect
                customerId={customer.id}
                draft={draftOf(values)}
                wallet={wallet}
                isPast={isPast}
              />
            )
          }
          submitLabel={commonMessages.recharge}
          busyLabel={rechargeMessages.recharging}
          failureMessage={rechargeMessages.failed}
          failureAction={isClosedDay(recharge.error) && <DayBookLink day={offer.today} />}
          movesMoney
          onSubmit={async (values, { idempotencyKey }) => {
            const { payment } = values;
            const body = rechargeBody(customer.id, draftOf(values));
            const answer = await recharge.mutateAsync({ body, idempotencyKey }, { onError: keepUnanswered });
            void toastRecharged({ ...answer, customerName: customer.name, amount: body.amount }, openDialog);
            onRecharged?.();
            if (answer.account?.payment && payment?.collectorId !== undefined)
              rememberCollector(payment.collectorId);
            if (payment) rememberReceived(payment);
          }}
        >
          {(form) => {
            if (failed) {
              const fallback = failed === plans ? ottPlanMessages.loadFailed : platformMessages.loadFailed;
              return <LoadFailed query={failed} fallback={fallback} />;
            }
            if (platforms.data?.length === 0) return <EmptyState title={rechargeMessages.noPlatforms} />;
            return (
              <RechargeFields
                form={form}
                draft={draftOf(form.values)}
                offer={offer}
                customerId={customer.id}
                lateValues={lateValues}
                isLoadingPlatforms={platforms.isPending}
                isLoadingPlans={plans.isPending}
                haveServicesFailed={services.isLoadingError && !services.isFetching}
                onServicesRetry={() => void services.refetch()}
              />
            );
          }}
        </DialogForm>
      ) : (
        <FormSkeleton description={<CustomerIdentity customer={customer} />} />
      )}
    </Dialog>
  );
}

/** The values with who receives until somebody chooses. */
function withReceiver(values: RechargeValues, prefilled: number | null | undefined): RechargeValues {
  const { payment } = values;
  if (!payment || payment.collectorId !== undefined || prefilled === undefined) return values;
  return { ...values, payment: { ...payment, collectorId: prefilled } };
}

/** What is recharged, once chosen. */
function nameOf({ platform, connection }: RechargeDraft): string | undefined {
  return platform && serviceName({ platform, connection });
}
