import type { BookedPayment } from "@cable-connect/contract/day-book";
import { beforeAll, describe, expect, test } from "vitest";
import { pay, reverse } from "../../testing/collections.ts";
import { openDayBookWorld, today, yesterday } from "../../testing/worlds/day-book-world.ts";

const world = await openDayBookWorld();

/** A book's payments on all pages. */
async function listAll(day: string, collectorId?: number): Promise<BookedPayment[]> {
  const listed: BookedPayment[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const of = collectorId ? `&collectorId=${collectorId}` : "";
    const { status, body } = await world.call(
      "GET",
      `/operator/day-book/payments?day=${day}&limit=2&page=${page}${of}`,
    );
    expect(status).toBe(200);
    listed.push(...body.payments);
    pages = body.pagination.totalPages;
  }
  return listed;
}

/** What they sum up to, by mode. */
function sumsOf(listed: BookedPayment[], isReversal: boolean): Record<string, number> {
  const sums = { cash: 0, upi: 0, card: 0, bank: 0, cheque: 0, other: 0 };
  for (const { payment } of listed.filter((booked) => booked.isReversal === isReversal)) {
    sums[payment.mode] += payment.amount;
  }
  return sums;
}

describe("the payments of a book", () => {
  let earlier: number;

  beforeAll(async () => {
    await world.advanceTo(-1);
    const { body } = await pay(world.api, world.shop, { amount: 1000, collectorId: world.manoj });
    earlier = body.payment.id;
    await world.advanceTo(0);
    await pay(world.api, world.shop, { amount: 500.25, collectorId: world.manoj });
    await pay(world.api, world.shop, { amount: 300, mode: "upi", collectorId: world.manoj });
    const { body: again } = await pay(world.api, world.shop, { amount: 70, collectorId: world.manoj });
    await reverse(world.api, world.shop, again.payment.id);
    await reverse(world.api, world.shop, earlier);
    await pay(world.api, world.shop, { amount: 40, receivedOn: yesterday, collectorId: world.manoj });
    await pay(world.api, world.shop, { amount: 200 });
  });

  test("sum up to the figures of the book, on the day of a reversal and on that of its payment", async () => {
    for (const day of [yesterday, today]) {
      const book = await world.read(day);
      for (const { line, collectorId } of [
        { line: book.manoj, collectorId: world.manoj },
        { line: book.usha, collectorId: world.usha },
        { line: book.counter, collectorId: undefined },
      ]) {
        const listed = await listAll(day, collectorId);
        expect(sumsOf(listed, false)).toEqual(line.received);
        expect(sumsOf(listed, true)).toEqual(line.reversed);
      }
    }
  });

  test("have today's reversal of an earlier day's payment, newest first", async () => {
    const listed = await listAll(today, world.manoj);
    expect(listed).toHaveLength(5);
    const reversal = listed.find(({ payment }) => payment.id === earlier);
    expect(reversal).toMatchObject({
      isReversal: true,
      payment: { amount: 1000, receivedOn: yesterday, reversal: { reason: "Cheque bounced" } },
    });
    expect(reversal?.bookedAt).toBe(reversal?.payment.reversal?.date);
    const moments = listed.map(({ bookedAt }) => bookedAt);
    expect(moments).toEqual(moments.toSorted().reverse());
  });

  test("of today's counter are listed without parameters", async () => {
    const { body } = await world.call("GET", "/operator/day-book/payments");
    expect(body).toMatchObject({
      payments: [{ isReversal: false, payment: { amount: 200, collector: null } }],
      pagination: { page: 1, total: 1 },
    });
  });
});
