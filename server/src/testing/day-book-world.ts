import { afterAll, beforeAll, expect } from "vitest";
import { startTestApi, type TestApi } from "./api.ts";
import { findWrongBooks } from "./books.ts";
import type { TestBusiness } from "./business.ts";
import type { ApiAnswer } from "./client.ts";
import { createCollectingBusiness } from "./collections.ts";
import { openSession } from "./session.ts";

export const today = "2026-07-01";
export const yesterday = "2026-06-30";

/** The day book of a shop with two collectors, on 1 July. */
class DayBookWorld {
  api!: TestApi;
  admin!: string;
  shop!: TestBusiness;
  manoj!: number;
  usha!: number;

  /** Moves the clock to `days` days after today, with a session of that day. */
  async goTo(days: number): Promise<void> {
    this.api.clock.now = new Date(Date.parse(`${today}T06:00:00Z`) + days * 86_400_000);
    if (this.shop) this.shop.operator.token = await openSession(this.api, this.shop.operator.id);
  }

  call(method: "GET" | "POST" | "PUT", path: string, body?: object, headers = {}): Promise<ApiAnswer> {
    return this.api.call(method, path, { token: this.shop.operator.token, body, headers });
  }

  async addCollector(name: string): Promise<number> {
    const { body } = await this.call("POST", "/operator/collectors", { name });
    return body.collector.id;
  }

  /** The book of a day, with the lines of the counter and of both collectors by name. */
  async read(day = today) {
    const { status, body } = await this.call("GET", `/operator/day-book?day=${day}`);
    expect(status).toBe(200);
    const line = (id: number | null) =>
      body.lines.find(
        ({ collector }: { collector: { id: number } | null }) => (collector?.id ?? null) === id,
      );
    return { ...body, counter: line(null), manoj: line(this.manoj), usha: line(this.usha) };
  }

  move(fields: object, headers = {}): Promise<ApiAnswer> {
    return this.call("POST", "/operator/day-book/movements", fields, headers);
  }

  /** Closes the counter's day, by default today without cash. */
  close(fields: object = {}): Promise<ApiAnswer> {
    const count = { day: today, notes: [], coins: 0, signedBy: "Ravi", note: "As counted" };
    return this.call("POST", "/operator/day-book/closings", { ...count, ...fields });
  }

  /** Reopens a closed day. */
  reopen(closingId: number, reason: string, headers = {}): Promise<ApiAnswer> {
    return this.call("POST", `/operator/day-book/closings/${closingId}/reopen`, { reason }, headers);
  }
}

/** Sets up the world for a test file, after which all books must agree. */
export function openDayBookWorld(): DayBookWorld {
  const world = new DayBookWorld();
  beforeAll(async () => {
    world.api = await startTestApi();
    await world.goTo(-5);
    world.admin = await world.api.signInAdmin();
    world.shop = await createCollectingBusiness(world.api, world.admin);
    world.manoj = await world.addCollector("Manoj");
    world.usha = await world.addCollector("Usha");
    await world.goTo(0);
  });
  afterAll(async () => {
    expect(await findWrongBooks(world.api.sql)).toEqual([]);
    await world.api.close();
  });
  return world;
}
