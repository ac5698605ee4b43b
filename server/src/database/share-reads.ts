import type { Availability } from "./pool/open-pool.ts";
import { shareTurns } from "./share-turns.ts";

/**
 * A read over the whole business, shared by who asks the same at once: one is under way at a time, and who asks meanwhile
 * gets the next one, which begins after all of them have asked. So nobody misses what was written before.
 */
export function shareReads<Question, Answer>(
  { admit }: Pick<Availability, "admit">,
  read: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const submit = shareTurns<Question, Answer>({
    admit,
    alone: read,
    together: async (questions) => {
      const [first] = questions;
      const answer = await read(first as Question);
      return questions.map(() => answer);
    },
    mostTogether: Number.POSITIVE_INFINITY,
    isEveryones: () => true,
  });
  return (question) => submit(JSON.stringify(question), question);
}
