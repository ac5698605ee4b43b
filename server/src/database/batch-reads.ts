import { batchByKey } from "./batch-by-key.ts";
import type { Availability } from "./pool/open-pool.ts";

/**
 * Shares a read over the whole business among concurrent callers that ask the same. One read of a question runs at a time;
 * callers that arrive meanwhile share the next one, which starts after all of them have asked, so that none gets an answer from
 * before its question.
 */
export function batchReads<Question, Answer>(
  { withSlot }: Pick<Availability, "withSlot">,
  read: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const submit = batchByKey<Question, Answer>({
    withSlot,
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
