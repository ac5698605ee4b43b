import { afterAll, beforeEach, expect } from "vitest";
import type { TestApi } from "../api.ts";
import { findWrongBooks } from "../books.ts";
import type { TestBusiness } from "../business.ts";
import type { ApiAnswer } from "../client.ts";
import { createCollectingBusiness } from "../collections.ts";
import { takeSnapshot } from "../database/snapshot.ts";
import { openTestApi } from "../open-test-api.ts";
import { advanceTo } from "../session.ts";

/** What a refused call answers: its code, and a message beside a field if one is named. */
export const refused = (status: number, code: string, field?: string) => ({
  status,
  body: { code, ...(field && { fields: { [field]: expect.any(String) } }) },
});

/** An API with its clock on 1 May 2026, and for each test a new business that collects. */
export class CollectingWorld {
  readonly api: TestApi;
  admin!: string;
  business!: TestBusiness;

  constructor(api: TestApi) {
    this.api = api;
  }

  /** A new business that collects, at the clock's time. */
  async openBusiness(): Promise<TestBusiness> {
    this.admin = await this.api.signInAdmin();
    return createCollectingBusiness(this.api, this.admin);
  }

  /** Lets seconds pass, so that movements have instants of their own. */
  wait(seconds = 1): void {
    this.api.clock.now = new Date(this.now.getTime() + seconds * 1000);
  }

  /** The clock's time. */
  get now(): Date {
    return this.api.clock.now ?? new Date();
  }

  /** Goes on to a later day, with a session of that day. */
  advanceTo(day: string): Promise<void> {
    return advanceTo(this.api, `${day}T06:00:00Z`, this.business.operator);
  }

  /** A GET as the operator. */
  async read(path: string) {
    const { body } = await this.api.call("GET", path, { token: this.business.operator.token });
    return body;
  }

  /** Credits the customer's wallet, or debits it. */
  moveWallet(body: { amount: number; type: "credit" | "debit" }): Promise<ApiAnswer> {
    const path = `/operator/customers/${this.business.customerId}/wallet`;
    return this.api.call("POST", path, { token: this.business.operator.token, body });
  }

  /** Expects that a call answers so and writes nothing. */
  async expectNothingWritten(call: () => Promise<ApiAnswer>, expected: object): Promise<void> {
    const before = await takeSnapshot(this.api.sql);
    expect(await call()).toMatchObject(expected);
    expect(await takeSnapshot(this.api.sql)).toEqual(before);
  }
}

/** Sets up the world for a test file, after which all books must agree. */
export async function openCollectingWorld(): Promise<CollectingWorld> {
  const world = new CollectingWorld(await openTestApi());
  beforeEach(async () => {
    world.api.clock.now = new Date("2026-05-01T06:00:00Z");
    world.business = await world.openBusiness();
  });
  afterAll(async () => expect(await findWrongBooks(world.api.sql)).toEqual([]));
  return world;
}
