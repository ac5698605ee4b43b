import { addMonths } from "@cable-connect/contract/values/business-date";
import { describe, expect, test } from "vitest";
import { createIsp } from "../../testing/external.ts";
import { openExtendingWorld } from "../../testing/worlds/extending-world.ts";

const world = await openExtendingWorld();
const { api, extend, extendByPhone, runUntil, listServices } = world;

describe("under a key", () => {
  test("a retry after midnight answers the first success and extends once", async () => {
    // Whoever has signed in long before would be signed out by then.
    api.clock.now = new Date("2026-03-10T18:29:59Z");
    world.isp = await createIsp(api, await api.signInAdmin());
    await runUntil("2026-03-10");
    const first = await extend({ description: "Expires: {expiryDate}" }, { key: "key-1" });
    api.clock.now = new Date("2026-03-10T18:30:01Z");
    const retried = await extend({ description: "Expires: {expiryDate}" }, { key: "key-1" });
    expect(retried).toMatchObject({ status: 201, body: first.body });
    expect(retried.headers.get("idempotent-replayed")).toBe("true");
    expect(await listServices()).toMatchObject([{ expiryDate: "2026-04-10" }]);
  });

  test.each([{ months: 2 }, { extend: undefined, expiryDate: "2026-04-25" }])(
    "the same key with %j instead is refused",
    async (change) => {
      await runUntil("2026-03-25");
      await extend({ months: 1 }, { key: "key-1" });
      const fields = "months" in change ? change : { ...change, months: undefined };
      expect(await extend(fields, { key: "key-1" })).toMatchObject({
        status: 422,
        body: { code: "idempotency_key_reused" },
      });
      expect(await listServices()).toMatchObject([{ expiryDate: "2026-04-25" }]);
    },
  );

  test("20 at once under one key extend once and get one answer", async () => {
    await runUntil("2026-03-25");
    const answers = await Promise.all(Array.from({ length: 20 }, () => extend({}, { key: "key-1" })));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 201, body: answers[0]?.body })),
    );
    expect(await listServices()).toMatchObject([{ expiryDate: "2026-04-25" }]);
  });
});

describe("at once", () => {
  const inMonths = (count: number) => addMonths("2026-03-25", count);

  test("12 extensions of a month add 12 months, and each answers its own", async () => {
    await runUntil("2026-03-25");
    const answers = await Promise.all(Array.from({ length: 12 }, () => extend()));
    const ends = answers.map(({ body }) => body.recharge.expiryDate).toSorted();
    expect(ends).toEqual(Array.from({ length: 12 }, (_, index) => inMonths(index + 1)));
    expect(await listServices()).toMatchObject([{ expiryDate: inMonths(12) }]);
  });

  test("the operator's own and a key holder's both count", async () => {
    await runUntil("2026-03-25");
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => [extend({ months: 1 }), extendByPhone({ months: 2 })]).flat(),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await listServices()).toMatchObject([{ expiryDate: inMonths(18) }]);
  });

  test("one that is refused takes no other with it", async () => {
    await runUntil("2026-03-25");
    const answers = await Promise.all([
      extend(),
      extend({ amount: 1_000_000 }),
      extend({ months: 60 }),
      extend({ platformId: 999_999 }),
      extend(),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 402, 400, 409, 201]);
    expect(await listServices()).toMatchObject([{ expiryDate: inMonths(2) }]);
  });
});
