import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient, invalidate } from "./query-client.ts";

test("an answer that was on its way before a change is asked for again, the first one too", async () => {
  const client = createQueryClient();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ["alerts", "list"], queryFn });
  const stop = observer.subscribe(() => undefined);
  const first = client.fetchQuery({ queryKey: ["alerts", "list"], queryFn });
  expect(answers).toHaveLength(1);
  invalidate(client, ["alerts"]);
  expect(answers).toHaveLength(2);
  answers[0]?.("before the change");
  answers[1]?.("after it");
  expect(await first).toBe("after it");
  expect(observer.getCurrentResult().data).toBe("after it");
  stop();
  client.unmount();
});
