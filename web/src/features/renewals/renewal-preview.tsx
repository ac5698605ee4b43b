import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import type { RechargeStart } from "@cable-connect/contract/recharge-settings";
import { sumRupees } from "@cable-connect/contract/values/money";
import { Box, Button, Skeleton, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { useUser } from "../../api/client/session.ts";
import { type Chosen, type RenewalsPreview, renewalsQuery } from "../../api/renewals.ts";
import { DialogBody } from "../../ui/dialogs/dialog-body.tsx";
import { useDialog, useUnsaved } from "../../ui/dialogs/dialog-context.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { OutcomeMessage } from "../../ui/feedback/outcome-message.tsx";
import { ChoiceInput } from "../../ui/fields/choice-input.tsx";
import { focusAround } from "../../ui/focus/focus-around.ts";
import { softDisabled } from "../../ui/focus/soft-disabled.ts";
import { formatExactMoney, today } from "../../ui/text/format.ts";
import { CustomersPayFields, useCustomersPay } from "./customers-pay-fields.tsx";
import { LossWarning } from "./loss-warning.tsx";
import { type Change, type Changes, hasChanges, sentChanges, withInvalidAmount } from "./renewal-changes.ts";
import { RenewalList } from "./renewal-list.tsx";
import { lossOf } from "./renewal-note.ts";
import type { Order } from "./renewal-progress.ts";
import { RenewalSums } from "./renewal-sums.tsx";
import classes from "./renewals.module.css";

const {
  willBe,
  cannotBe,
  leftOut,
  submit,
  loadFailed,
  nothing,
  acceptLoss,
  lossUnaccepted,
  amountsNeeded,
  suggestedCounted,
} = renewalMessages;
const { starts } = rechargeMessages;
const choices = [
  { value: "today", label: starts.today },
  { value: "expiry", label: starts.expiry },
] as const;

/** Milliseconds from the last key in an amount to the next preview. */
const debounce = 300;

type RenewalPreviewProps = {
  chosen: Chosen;
  /** Where the recharges start until the user chooses. */
  earlyStart: RechargeStart;
  onSubmit: (order: Order) => void;
};

/** What would be renewed, row by row, with the total and the wallet balance afterwards. */
export function RenewalPreview({ chosen, earlyStart, onSubmit }: RenewalPreviewProps) {
  const { collects } = useUser();
  const [from, setFrom] = useState(earlyStart);
  const paid = useCustomersPay(collects === true);
  const [changes, setChanges] = useState<Changes>(new Map());
  const [settledChanges] = useDebouncedValue(changes, debounce);
  const extend = from === "expiry";
  const customersPay = collects ? paid.choice : undefined;
  const preview = useQuery(renewalsQuery(chosen, { extend, changes: sentChanges(settledChanges) }));
  const { error, isFetching } = preview;
  const [offered, setOffered] = useState(preview.data?.renewals);
  if (preview.data && !offered) setOffered(preview.data.renewals);
  // The last preview stays when a new one fails, so that the focused field stays.
  const [last, setLast] = useState(preview.data);
  if (preview.data && preview.data !== last) setLast(preview.data);
  const data = preview.data ?? last;
  // Leaving services out loses fewer days than were accepted; more days are another question.
  const [acceptedDays, setAcceptedDays] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const loss = lossOf(data?.renewals ?? []);
  const isAccepted = loss.days <= acceptedDays;
  useUnsaved(hasChanges(changes, offered ?? []));
  const { confirmThenClose, hadFocus } = useDialog();
  const start = useRef<HTMLDivElement>(null);
  const mainAction = useRef<HTMLButtonElement>(null);
  // The dialog focuses it only if it opens with it, and not after a placeholder.
  useLayoutEffect(() => {
    if (hadFocus.current) start.current?.focus();
  }, [hadFocus]);
  const invalid = withInvalidAmount(changes, data?.renewals ?? []);
  const isAmountInvalid = invalid.length > 0;
  // The preview counts them so.
  const suggested = sumRupees(invalid.map(({ amount }) => amount ?? 0));
  // Only what is shown can be submitted.
  const isSettled = !isFetching && !error && changes === settledChanges && !isAmountInvalid;

  // A stable function, so that only the changed row renders again.
  const change = useCallback((rechargeId: number, changed: Change) => {
    setChanges((earlier) => new Map(earlier).set(rechargeId, { ...earlier.get(rechargeId), ...changed }));
  }, []);

  if (!data && error) {
    return <LoadFailed query={preview} fallback={loadFailed} />;
  }
  const count = data?.count ?? 0;
  const isPossible = isSettled && count > 0;
  const isDisabled = !isPossible || !isAccepted || paid.isBlocked;
  const missing = [
    ...(isAccepted ? [] : [commonMessages.tickNeeded(acceptLoss)]),
    ...(isAmountInvalid ? [amountsNeeded(invalid.length)] : []),
    ...paid.needed,
  ];
  const hint = [
    ...(missing.length > 0 ? [commonMessages.stillNeeded(missing)] : []),
    ...(isAmountInvalid ? [suggestedCounted(formatExactMoney(suggested))] : []),
  ].join(". ");

  function handleSubmit() {
    if (!isPossible || paid.isBlocked || !data) return;
    if (isAccepted) {
      onSubmit({
        preview: data,
        extend,
        customersPay,
        collectorId: paid.collectorId,
        receivers: paid.receivers.data,
      });
      return;
    }
    setIsAsked(true);
    question.current?.focus();
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
      foot={
        <>
          {data && (
            <RenewalSums
              {...data}
              customersPay={customersPay}
              isStale={!isSettled}
              hint={hint}
              hintId={hintId}
            />
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => confirmThenClose()}>
              {commonMessages.cancel}
            </Button>
            <Button
              {...softDisabled(isDisabled)}
              aria-describedby={hintId}
              ref={mainAction}
              // The Enter key that opened the dialog may still be held down.
              onKeyDown={(event) => event.key === "Enter" && event.repeat && event.preventDefault()}
              onClick={handleSubmit}
            >
              {submit(count)}
            </Button>
          </div>
        </>
      }
      footClassName={classes.foot}
    >
      {data && error && (
        <OutcomeMessage tone="failure">
          <Stack gap="xs" align="flex-start">
            {errorMessage(error, loadFailed)}
            <Button
              variant="default"
              onClick={({ currentTarget }) => {
                focusAround(currentTarget);
                void preview.refetch();
              }}
            >
              {commonMessages.retry}
            </Button>
          </Stack>
        </OutcomeMessage>
      )}
      {/* Has the focus at first: the keys that opened the dialog must not recharge what nobody has seen. */}
      <Box ref={start} tabIndex={-1} data-autofocus className={classes.start} onKeyDown={goToMainAction}>
        {!data && <LoadingPreview />}
        {data?.renewals.length === 0 && <EmptyState title={nothing} />}
        {data && data.renewals.length > 0 && <Text c="dimmed">{summaryOf(data)}</Text>}
      </Box>
      {data && data.renewals.length > 0 && (
        <>
          {data.renewals.some(hasDaysLeft) && (
            <ChoiceInput label={rechargeMessages.start} choices={choices} value={from} onChange={setFrom} />
          )}
          {collects && count > 0 && <CustomersPayFields {...paid} />}
          <LossWarning
            {...loss}
            ref={question}
            isAccepted={isAccepted}
            error={isAsked && !isAccepted ? lossUnaccepted : undefined}
            onChange={(accepted) => setAcceptedDays(accepted ? loss.days : 0)}
            onExtend={() => setFrom("expiry")}
          />
          <RenewalList renewals={data.renewals} changes={changes} onChange={change} />
        </>
      )}
    </DialogBody>
  );
}

function hasDaysLeft({ expiryDate, refusal }: RenewalsPreview["renewals"][number]): boolean {
  return expiryDate !== null && expiryDate > today() && refusal === null;
}

function summaryOf({ renewals, count }: RenewalsPreview): string {
  const refused = renewals.filter(({ refusal, isLeftOut }) => refusal && !isLeftOut).length;
  const out = renewals.filter(({ isLeftOut }) => isLeftOut).length;
  const parts = [willBe(count), refused > 0 && cannotBe(refused), out > 0 && leftOut(out)];
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
