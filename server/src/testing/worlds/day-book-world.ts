import { afterAll, expect } from "vitest";
import { findWrongBooks } from "../books.ts";
import type { ApiAnswer } from "../client.ts";
import { createCollectingBusiness } from "../collections.ts";
import { openTestApi } from "../open-test-api.ts";
import { advanceTo } from "../session.ts";

export const today = "2026-07-01";
export const yesterday = "2026-06-30";

/** The day book of a shop with two collectors, on 1 July; after the tests all books must agree. */
export async function openDayBookWorld() {
  const api = await openTestApi();
  afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));
  const daysAfter = (days: number) => new Date(Date.parse(`${today}T06:00:00Z`) + days * 86_400_000);
  await advanceTo(api, daysAfter(-5));
  const admin = await api.signInAdmin();
  const shop = await createCollectingBusiness(api, admin);

  const call = (
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: object,
    headers = {},
  ): Promise<ApiAnswer> => api.call(method, path, { token: shop.operator.token, body, headers });

  async function addCollector(name: string): Promise<number> {
    const { body } = await call("POST", "/operator/collectors", { name });
    return body.collector.id;
  }

  const manoj = await addCollector("Manoj");
  const usha = await addCollector("Usha");
  await advanceTo(api, daysAfter(0), shop.operator);

  return {
    api,
    admin,
    shop,
    manoj,
    usha,
    call,
    addCollector,

    /** Moves the clock to `days` days after today, with a session of that day. */
    advanceTo: (days: number) => advanceTo(api, daysAfter(days), shop.operator),

    /** The book of a day, with the lines of the counter and of both collectors by name. */
    async read(day = today) {
      const { status, body } = await call("GET", `/operator/day-book?day=${day}`);
      expect(status).toBe(200);
      const line = (id: number | null) =>
        body.lines.find(
          ({ collector }: { collector: { id: number } | null }) => (collector?.id ?? null) === id,
        );
      return { ...body, counter: line(null), manoj: line(manoj), usha: line(usha) };
    },

    move: (fields: object, headers = {}) => call("POST", "/operator/day-book/movements", fields, headers),

    /** Closes the counter's day, by default today without cash. */
    close(fields: object = {}): Promise<ApiAnswer> {
      const count = { day: today, notes: [], coins: 0, signedBy: "Ravi", note: "As counted" };
      return call("POST", "/operator/day-book/closings", { ...count, ...fields });
    },

    /** Reopens a closed day. */
    reopen: (closingId: number, reason: string, headers = {}) =>
      call("POST", `/operator/day-book/closings/${closingId}/reopen`, { reason }, headers),
  };
}
