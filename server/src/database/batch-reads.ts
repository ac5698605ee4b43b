import { batchByKey } from "./batch-by-key.ts";
import type { Availability, WorkKind } from "./pool/server-pool.ts";

/**
 * Shares a read of many rows among concurrent callers with the same question. One read per question runs at a time; callers
 * that arrive during it share the next one, so that no answer is older than its question. `kindOf` says in which slot it runs.
 */
export function batchReads<Question, Answer>(
  { withSlot }: Pick<Availability, "withSlot">,
  read: (question: Question) => Promise<Answer>,
  kindOf: (question: Question) => WorkKind = () => ({ owner: "whole business" }),
): (question: Question) => Promise<Answer> {
  const submit = batchByKey<Question, Answer>({
    withSlot: (batch, _, question) => withSlot(batch, kindOf(question)),
    runBatch: async (questions) => {
      const answer = await read(questions[0]);
      return questions.map(() => answer);
    },
    maxBatchSize: Number.POSITIVE_INFINITY,
    failsWholeBatch: () => true,
  });
  return (question) => submit(JSON.stringify(question), question);
}
