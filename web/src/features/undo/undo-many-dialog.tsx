import { commonMessages } from "@cable-connect/contract/messages/common";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { undoBody } from "@cable-connect/contract/undo";
import { sumRupees } from "@cable-connect/contract/values/money";
import { Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createIdempotencyKey } from "../../api/client/idempotency-key.ts";
import { cacheUndone } from "../../api/is-undone.ts";
import { staleAfterRecharge } from "../../api/recharges.ts";
import { undoOwnRecharge } from "../../api/undo.ts";
import type { UndoableRecharge } from "../../business/shell-dialogs.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { DialogRun } from "../../ui/dialogs/dialog-run.tsx";
import { ReasonField } from "../../ui/fields/reason-field.tsx";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";
import { formatExactMoney } from "../../ui/text/format.ts";
import classes from "./undo.module.css";
import { Fact } from "./undo-effect.tsx";
import { type UndoProgress, withRefusal, withUndone } from "./undo-progress.ts";

const texts = undoMessages.many;
const validate = schemaValidator(undoBody);
const start: UndoProgress = { results: [] };

type UndoManyDialogProps = {
  recharges: readonly UndoableRecharge[];
  opened: boolean;
  onClose: () => void;
  /** Called when it closes after it began to undo. */
  onRunClosed?: (() => void) | undefined;
};

/** Lists recharges, asks for one reason, undoes them one after the other, and shows the result of each. */
export function UndoManyDialog({ recharges, opened, onClose, onRunClosed }: UndoManyDialogProps) {
  // As of the opening: the list that is passed in gets shorter with each undo.
  const [asked] = useState(recharges);
  const [reason, setReason] = useState<string>();
  function close() {
    onClose();
    if (reason !== undefined) onRunClosed?.();
  }
  return (
    <Dialog opened={opened} onClose={close} title={texts.title} size={520} layout="form">
      {reason === undefined ? (
        <DialogForm
          initialValues={{ reason: "" }}
          validate={validate}
          submitLabel={texts.submit(asked.length)}
          busyLabel={undoMessages.busy}
          failureMessage={texts.failed}
          isDestructive
          staysOpen
          onSubmit={async (values) => setReason(values.reason)}
        >
          {(form) => (
            <>
              <Effect recharges={asked} />
              <ReasonField
                label={undoMessages.reason}
                effect={texts.once}
                description={undoMessages.reasonHint.operator}
                ready={undoMessages.reasons}
                {...form.getInputProps("reason")}
                value={form.values.reason}
              />
              <Recharges title={texts.recharges} rows={asked} />
            </>
          )}
        </DialogForm>
      ) : (
        <UndoRun recharges={asked} reason={reason} />
      )}
    </Dialog>
  );
}

/** What comes back to the wallet and, while the operator collects, to the customers. */
function Effect({ recharges }: { recharges: readonly UndoableRecharge[] }) {
  const charged = sumOf(recharges, "charged");
  const received = sumOf(recharges, "received");
  return (
    <div>
      <dl className={classes.effect} aria-label={undoMessages.effect}>
        <Fact label={texts.recharges}>{recharges.length}</Fact>
        <Fact label={undoMessages.moneyBack}>{formatExactMoney(sumOf(recharges, "amount"))}</Fact>
        {charged > 0 && <Fact label={texts.chargesBack}>{formatExactMoney(charged)}</Fact>}
      </dl>
      <Text size="sm" mt="sm">
        {texts.expiries}
      </Text>
      {received > 0 && (
        <Text size="sm" mt="xs">
          {texts.receivedStays(formatExactMoney(received))}
        </Text>
      )}
    </div>
  );
}

type UndoRunProps = { recharges: readonly UndoableRecharge[]; reason: string };

function UndoRun({ recharges, reason }: UndoRunProps) {
  const client = useQueryClient();
  const [key] = useState(createIdempotencyKey);

  async function undoNext(progress: UndoProgress): Promise<UndoProgress> {
    const rechargeId = recharges[progress.results.length]?.rechargeId ?? 0;
    try {
      // The same key when it is sent again after it got no answer.
      const undone = await undoOwnRecharge(rechargeId, { reason, idempotencyKey: `${key}-${rechargeId}` });
      cacheUndone(client, undone.recharge);
      return withUndone(progress, undone);
    } catch (error) {
      return withRefusal(progress, error);
    }
  }

  return (
    <DialogRun
      start={start}
      total={recharges.length}
      next={undoNext}
      stale={staleAfterRecharge}
      texts={texts}
    >
      {(progress, isUnanswered) => (
        <Results recharges={recharges} progress={progress} isUnanswered={isUnanswered} />
      )}
    </DialogRun>
  );
}

type ResultsProps = Pick<UndoRunProps, "recharges"> & { progress: UndoProgress; isUnanswered: boolean };

/** The result of each undo; first those that were refused, with the reason. */
function Results({ recharges, progress: { results, balance }, isUnanswered }: ResultsProps) {
  const rows = results.flatMap(({ refusal }, index) => {
    const recharge = recharges[index];
    return recharge ? [{ ...recharge, refusal }] : [];
  });
  const next = recharges[results.length];
  const undone = rows.filter(({ refusal }) => refusal === undefined);
  const refused = rows.filter(({ refusal }) => refusal !== undefined);
  return (
    <Stack gap="md">
      <div role="status">
        <Text fw={600}>
          {texts.done(undone.length, recharges.length, formatExactMoney(sumOf(undone, "amount")))}
        </Text>
        {isUnanswered && next && <Text>{texts.unanswered(next.customer.name)}</Text>}
        {!isUnanswered && balance !== undefined && (
          <Text c="dimmed">{texts.balance(formatExactMoney(balance))}</Text>
        )}
      </div>
      <Recharges title={texts.notUndone(refused.length)} rows={refused} />
      <Recharges title={texts.undone(undone.length)} rows={undone} />
    </Stack>
  );
}

type RechargesProps = {
  title: string;
  rows: readonly (UndoableRecharge & { refusal?: string })[];
};

function Recharges({ title, rows }: RechargesProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <Text fw={600} mb="xs">
        {title}
      </Text>
      <ul className={classes.recharges} aria-label={title}>
        {rows.map(({ rechargeId, customer, service, amount, refusal }) => (
          <li key={rechargeId}>
            <div>
              <div className={classes.name}>{customer.name}</div>
              <Text size="sm" c="dimmed">
                {service} · {commonMessages.idOf(customer.id)}
              </Text>
              {refusal && (
                <Text size="sm" c="var(--mantine-color-error)">
                  {refusal}
                </Text>
              )}
            </div>
            <div className={classes.amount}>{formatExactMoney(amount)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sum of these rupees of all recharges. */
function sumOf(recharges: readonly UndoableRecharge[], rupees: "amount" | "charged" | "received"): number {
  return sumRupees(recharges.map((recharge) => recharge[rupees] ?? 0));
}
