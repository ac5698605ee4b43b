import { batchByKey } from "./batch-by-key.ts";
import type { Availability } from "./pool/open-pool.ts";

/**
 * Shares a read over the whole business among concurrent callers with the same question. One read per question runs at a
 * time; callers that arrive during it share the next one, so that no answer is older than its question.
 */
export function batchReads<Question, Answer>(
  { withSlot }: Pick<Availability, "withSlot">,
  read: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const submit = batchByKey<Question, Answer>({
    withSlot: (batch) => withSlot(batch, { owner: "whole business" }),
    runOne: read,
    runBatch: async (questions) => {
      const [first] = questions;
      const answer = await read(first as Question);
      return questions.map(() => answer);
    },
    maxBatchSize: Number.POSITIVE_INFINITY,
    failsWholeBatch: () => true,
  });
  return (question) => submit(JSON.stringify(question), question);
}
