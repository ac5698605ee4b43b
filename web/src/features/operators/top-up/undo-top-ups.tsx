import { topUpMessages } from "@cable-connect/contract/messages/top-up";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { adjustmentUndoErrors, undoBody } from "@cable-connect/contract/undo";
import { sumRupees } from "@cable-connect/contract/values/money";
import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../../../api/client/api-error.ts";
import { createIdempotencyKey } from "../../../api/client/idempotency-key.ts";
import { staleAfterUndoneAdjustment, undoAdjustment } from "../../../api/undo.ts";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { DialogRun } from "../../../ui/dialogs/dialog-run.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ReasonField } from "../../../ui/fields/reason-field.tsx";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";
import { formatExactMoney, formatPrice } from "../../../ui/text/format.ts";
import { ResultList } from "./result-list.tsx";
import type { TopUp } from "./top-up-values.ts";

const texts = topUpMessages.undoAll;
const validate = schemaValidator(undoBody);

/** A credit that was made, by its number among the transactions of its operator. */
export type Credit = Pick<TopUp, "operator" | "amount"> & { transactionId: number };

type UndoTopUpsProps = { credits: readonly Credit[] };

/** Asks for one reason, undoes the credits one after the other, and shows the result of each. */
export function UndoTopUps({ credits }: UndoTopUpsProps) {
  const [reason, setReason] = useState<string>();
  if (reason !== undefined) return <UndoRun credits={credits} reason={reason} />;
  return (
    <DialogForm
      initialValues={{ reason: "" }}
      validate={validate}
      description={texts.hint}
      submitLabel={texts.submit(formatPrice(sumOf(credits)), credits.length)}
      busyLabel={undoMessages.busy}
      failureMessage={texts.failed}
      isDestructive
      staysOpen
      onSubmit={async (values) => setReason(values.reason)}
    >
      {(form) => (
        <>
          <ReasonField
            label={undoMessages.reason}
            effect={texts.once}
            description={undoMessages.reasonHint.admin}
            ready={undoMessages.adjustment.reasons}
            data-autofocus
            {...form.getInputProps("reason")}
            value={form.values.reason}
          />
          <ResultList title={texts.credits} rows={credits} />
        </>
      )}
    </DialogForm>
  );
}

type Result = { balance: number } | { refusal: string };
type UndoProgress = { results: readonly Result[] };

const start: UndoProgress = { results: [] };
const refusals: ReadonlySet<string> = new Set(Object.values(adjustmentUndoErrors).map(({ code }) => code));

function UndoRun({ credits, reason }: UndoTopUpsProps & { reason: string }) {
  // The same keys when a call is made again after it got no answer.
  const [keys] = useState(() => credits.map(createIdempotencyKey));

  async function undoNext({ results }: UndoProgress): Promise<UndoProgress> {
    const [credit, idempotencyKey] = [credits[results.length], keys[results.length]];
    if (!credit || !idempotencyKey) return { results };
    const { operator, transactionId } = credit;
    try {
      const { newWalletBalance: balance } = await undoAdjustment(
        { operatorId: operator.id, transactionId },
        { reason, idempotencyKey },
      );
      return { results: [...results, { balance }] };
    } catch (error) {
      // One that is refused doesn't concern the others.
      if (!(error instanceof ApiError) || !refusals.has(error.code)) throw error;
      return { results: [...results, { refusal: errorMessage(error, texts.failed) }] };
    }
  }

  return (
    <DialogRun
      start={start}
      total={credits.length}
      next={undoNext}
      stale={staleAfterUndoneAdjustment}
      texts={{ ...undoMessages.many, failed: texts.failed }}
    >
      {({ results }, isUnanswered) => (
        <Results
          credits={credits}
          results={results}
          unanswered={isUnanswered ? credits[results.length] : undefined}
        />
      )}
    </DialogRun>
  );
}

type ResultsProps = UndoTopUpsProps & UndoProgress & { unanswered: Credit | undefined };

/** The result of each undo; first those that were refused, with the reason. */
function Results({ credits, results, unanswered }: ResultsProps) {
  const rows = results.flatMap((result, index) => {
    const credit = credits[index];
    return credit ? [{ ...credit, result }] : [];
  });
  const undone = rows.filter(({ result }) => "balance" in result);
  const refused = rows.filter(({ result }) => "refusal" in result);
  const { undone: undoneTitle, notUndone } = undoMessages.many;
  return (
    <Stack gap="md">
      <div role="status">
        <Text fw={600}>{texts.done(undone.length, credits.length, formatExactMoney(sumOf(undone)))}</Text>
        {unanswered && <Text>{texts.unanswered(unanswered.operator.name)}</Text>}
      </div>
      <ResultList title={notUndone(refused.length)} rows={refused} />
      <ResultList title={undoneTitle(undone.length)} rows={undone} isAlone={refused.length === 0} />
    </Stack>
  );
}

function sumOf(credits: readonly Credit[]): number {
  return sumRupees(credits.map(({ amount }) => amount));
}
