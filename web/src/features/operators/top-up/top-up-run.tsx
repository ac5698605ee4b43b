import { commonMessages } from "@cable-connect/contract/messages/common";
import { topUpMessages } from "@cable-connect/contract/messages/top-up";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { sumRupees } from "@cable-connect/contract/values/money";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { adjustWallet, staleAfterAdjustment } from "../../../api/wallet.ts";
import { useUnsaved } from "../../../ui/dialogs/dialog-context.ts";
import { DialogRun } from "../../../ui/dialogs/dialog-run.tsx";
import { formatExactMoney } from "../../../ui/text/format.ts";
import { ResultList } from "./result-list.tsx";
import { type TopUpProgress, type TopUpResult, withFailure } from "./top-up-progress.ts";
import type { TopUp } from "./top-up-values.ts";
import type { Credit } from "./undo-top-ups.tsx";

const texts = topUpMessages;
const start: TopUpProgress = { results: [] };

type Answered = TopUp & { result: TopUpResult };

type TopUpRunProps = {
  topUps: readonly TopUp[];
  description: string;
  /** Called once a wallet is credited. */
  onCredited: (operatorId: number) => void;
  onUndoAll: (credits: readonly Credit[]) => void;
};

/** Credits the wallets one after the other, shows how each ended, and tries those again that failed. */
export function TopUpRun({ topUps, description, onCredited, onUndoAll }: TopUpRunProps) {
  const [{ round, pending, credited }, setState] = useState<{
    round: number;
    pending: readonly TopUp[];
    /** Of earlier rounds. */
    credited: readonly Answered[];
  }>({ round: 1, pending: topUps, credited: [] });

  async function creditNext(progress: TopUpProgress): Promise<TopUpProgress> {
    const topUp = pending[progress.results.length];
    if (!topUp) return progress;
    const { operator, amount, idempotencyKey } = topUp;
    try {
      const body = { type: "credit", amount, description } as const;
      const { newWalletBalance: balance, transaction } = await adjustWallet(operator.id, {
        body,
        idempotencyKey,
      });
      onCredited(operator.id);
      return { results: [...progress.results, { balance, transactionId: transaction.id }] };
    } catch (error) {
      return withFailure(progress, error);
    }
  }

  const answered = ({ results }: TopUpProgress) => [
    ...credited,
    ...pending.flatMap((topUp, index) => {
      const result = results[index];
      return result ? { ...topUp, result } : [];
    }),
  ];

  function tryAgain(rows: readonly Answered[]) {
    setState({ round: round + 1, pending: rows.filter(isFailed), credited: rows.filter(isCredited) });
  }

  return (
    <DialogRun
      key={round}
      start={start}
      total={pending.length}
      next={creditNext}
      stale={staleAfterAdjustment}
      texts={texts}
      doneAction={(progress) => {
        const rows = answered(progress);
        const credits = creditsOf(rows);
        return (
          <>
            {credits.length > 0 && !rows.some(isUncertain) && (
              <Button variant="default" onClick={() => onUndoAll(credits)}>
                {undoMessages.many.open}
              </Button>
            )}
            {rows.some(isFailed) && <Button onClick={() => tryAgain(rows)}>{commonMessages.tryAgain}</Button>}
          </>
        );
      }}
    >
      {(progress, isUnanswered) => (
        <Results
          rows={answered(progress)}
          total={topUps.length}
          unanswered={isUnanswered ? pending[progress.results.length] : undefined}
        />
      )}
    </DialogRun>
  );
}

const isCredited = ({ result }: Answered) => "balance" in result;
const isFailed = (row: Answered) => !isCredited(row);
const isUncertain = ({ result }: Answered) => "refusal" in result && result.mayBeDone;

function creditsOf(rows: readonly Answered[]): Credit[] {
  return rows.flatMap(({ operator, amount, result }) =>
    "balance" in result ? [{ operator, amount, transactionId: result.transactionId }] : [],
  );
}

type ResultsProps = { rows: readonly Answered[]; total: number; unanswered: TopUp | undefined };

/** How each credit ended; first those that failed, with the reason. */
function Results({ rows, total, unanswered }: ResultsProps) {
  const credited = rows.filter(isCredited);
  const failed = rows.filter(isFailed);
  useUnsaved(failed.some(isUncertain), texts.leaving);
  const amount = sumRupees(credited.map((row) => row.amount));
  return (
    <Stack gap="md">
      <div role="status">
        <Text fw={600}>{texts.done(credited.length, total, formatExactMoney(amount))}</Text>
        {unanswered && <Text>{texts.unanswered(unanswered.operator.name)}</Text>}
      </div>
      <ResultList title={texts.notCredited(failed.length)} rows={failed} />
      <ResultList title={texts.credited(credited.length)} rows={credited} isAlone={failed.length === 0} />
    </Stack>
  );
}
