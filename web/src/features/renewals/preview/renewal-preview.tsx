import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { type LeftOutServices, skippedServices } from "@cable-connect/contract/messages/skipped-services";
import type { RechargeStart } from "@cable-connect/contract/recharge-settings";
import { Box, Button, Skeleton, Stack, Text, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useRef, useState } from "react";
import type { ChosenServices } from "../../../api/chosen-services.ts";
import { useUser } from "../../../api/client/session.ts";
import type { RenewalsPreview } from "../../../api/renewals.ts";
import { DefaultStartButton } from "../../../business/service/default-start-button.tsx";
import { DialogBody } from "../../../ui/dialogs/dialog-body.tsx";
import { useFirstFocus } from "../../../ui/dialogs/use-first-focus.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { OutcomeMessage } from "../../../ui/feedback/outcome-message.tsx";
import { ChoiceInput } from "../../../ui/fields/choice-input.tsx";
import { focusAround } from "../../../ui/focus/focus-around.ts";
import { today } from "../../../ui/text/format.ts";
import { collectedFrom, sumCollected } from "../collected.ts";
import classes from "../renewals.module.css";
import { type Order, payableOf } from "../run/renewal-progress.ts";
import { CustomersPayFields, useCustomersPay } from "./customers-pay-fields.tsx";
import { LossWarning, useAcceptedLoss } from "./loss-warning.tsx";
import { RenewalFoot } from "./renewal-foot.tsx";
import { RenewalList } from "./renewal-list.tsx";
import { neededText } from "./renewal-needs.ts";
import { fieldsOf } from "./renewal-values.ts";
import { useRenewalPreview } from "./use-renewal-preview.ts";

const { willBe, cannotBe, loadFailed, nothing } = renewalMessages;
const { starts } = rechargeMessages;
const choices = [
  { value: "today", label: starts.today },
  { value: "expiry", label: starts.expiry },
] as const;

type RenewalPreviewProps = {
  request: ChosenServices;
  /** What the link that chose these left out. */
  leftOut: LeftOutServices | undefined;
  /** Where the recharges start until the user chooses. */
  earlyStart: RechargeStart;
  onSubmit: (order: Order) => void;
};

/** What would be renewed, row by row, with the total and the wallet balance afterwards. */
export function RenewalPreview({ request, leftOut, earlyStart, onSubmit }: RenewalPreviewProps) {
  const { collects } = useUser();
  const [from, setFrom] = useState(earlyStart);
  const extend = from === "expiry";
  const paid = useCustomersPay(collects === true);
  const customersPay = collects ? paid.choice : undefined;
  const fields = fieldsOf(customersPay);
  const { query, data, changes, change, isSettled, invalid } = useRenewalPreview(request, extend, fields);
  const loss = useAcceptedLoss(data?.renewals ?? []);
  const body = useRef<HTMLDivElement>(null);
  useFirstFocus(body);
  const mainAction = useRef<HTMLButtonElement>(null);
  const { error } = query;
  const leftOutText = leftOut && skippedServices.leftOut(leftOut);

  if (!data && error) {
    return <LoadFailed query={query} fallback={loadFailed} />;
  }
  const count = data?.count ?? 0;
  const hasInvalidAmount = invalid.some(({ field }) => field === "amount");
  const hasInvalidTerms = invalid.some(({ field }) => field !== "amount");
  const collectedByRecharge =
    data && customersPay && collectedFrom(payableOf({ preview: data }), customersPay, changes);
  const isPossible = isSettled && invalid.length === 0 && count > 0;

  function handleSubmit() {
    if (!isPossible || paid.isBlocked || !data) return;
    if (!loss.isAccepted) {
      loss.ask();
      return;
    }
    const { choice, collectorId, isCollectorChosen } = paid;
    onSubmit({
      preview: data,
      extend,
      ...(collectedByRecharge && {
        payment: { choice, collectedByRecharge, collectorId, isCollectorChosen },
      }),
    });
  }

  /** Enter goes from the preview to its button, which the next Enter presses. */
  function goToMainAction(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // The focused button would be pressed by the same key.
    event.preventDefault();
    if (!event.repeat) mainAction.current?.focus({ preventScroll: true });
  }

  return (
    <DialogBody
      ref={body}
      foot={
        <RenewalFoot
          data={data}
          customersPay={customersPay}
          collectedTotal={
            collectedByRecharge && !hasInvalidTerms
              ? sumCollected([...collectedByRecharge.values()])
              : undefined
          }
          isStale={!isSettled || hasInvalidAmount}
          hint={neededText(loss.isAccepted, invalid, paid.needed)}
          isDisabled={!isPossible || !loss.isAccepted || paid.isBlocked}
          buttonRef={mainAction}
          onSubmit={handleSubmit}
        />
      }
      footClassName={classes.foot}
    >
      {data && error && <PreviewFailed error={error} onRetry={query.refetch} />}
      {/* Has the focus at first: the keys that opened the dialog must not recharge what nobody has seen. */}
      <Box tabIndex={-1} data-autofocus className={classes.start} onKeyDown={goToMainAction}>
        {!data && <LoadingPreview />}
        {data?.renewals.length === 0 && <EmptyState title={nothing} />}
        {data && data.renewals.length > 0 && <Text c="dimmed">{summaryOf(data)}</Text>}
        {data && leftOutText && (
          <Text size="sm" c="dimmed" mt={4}>
            {leftOutText}
          </Text>
        )}
      </Box>
      {data && data.renewals.length > 0 && (
        <>
          {data.renewals.some(hasDaysLeft) && (
            <div>
              <ChoiceInput label={rechargeMessages.start} choices={choices} value={from} onChange={setFrom} />
              <DefaultStartButton start={from} onPress={focusAround} />
            </div>
          )}
          {collects && count > 0 && <CustomersPayFields {...paid} />}
          <LossWarning {...loss.warning} onExtend={() => setFrom("expiry")} />
          <RenewalList renewals={data.renewals} fields={fields} changes={changes} onChange={change} />
        </>
      )}
    </DialogBody>
  );
}

type PreviewFailedProps = { error: Error; onRetry: () => Promise<unknown> };

/** Above the last preview: why there is no new one. */
function PreviewFailed({ error, onRetry }: PreviewFailedProps) {
  return (
    <OutcomeMessage tone="failure">
      <Stack gap="xs" align="flex-start">
        {errorMessage(error, loadFailed)}
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            void onRetry();
          }}
        >
          {commonMessages.retry}
        </Button>
      </Stack>
    </OutcomeMessage>
  );
}

function hasDaysLeft({ expiryDate, refusal }: RenewalsPreview["renewals"][number]): boolean {
  return expiryDate !== null && expiryDate > today() && refusal === null;
}

function summaryOf({ renewals, count }: RenewalsPreview): string {
  const refused = renewals.filter(({ refusal, isLeftOut }) => refusal && !isLeftOut).length;
  const out = renewals.filter(({ isLeftOut }) => isLeftOut).length;
  const parts = [willBe(count), refused > 0 && cannotBe(refused), out > 0 && renewalMessages.leftOut(out)];
  return parts.filter(Boolean).join(" · ");
}

/** Stands for a preview until it is loaded. */
export function LoadingPreview() {
  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
      <Skeleton h={20} w={240} />
      <Skeleton h={200} />
    </Stack>
  );
}
