import { beforeEach, expect } from "vitest";
import type { TestApi } from "../api.ts";
import { dayFromToday, recharge, type TestBusiness } from "../business.ts";
import { openTestApi } from "../open-test-api.ts";

export const now = new Date("2026-03-10T06:30:00.000Z");

/** The timeline of a customer, and what happens to the customer. */
class TimelineWorld {
  readonly api: TestApi;
  readonly admin: string;
  business!: TestBusiness;

  constructor(api: TestApi, admin: string) {
    this.api = api;
    this.admin = admin;
  }

  timeline = (query = "", { operator, customerId } = this.business) =>
    this.api.call("GET", `/operator/customers/${customerId}/timeline?${query}`, { token: operator.token });

  /** All positions of the timeline, read page by page. */
  readAll = async (limit: number, kind = ""): Promise<string[]> => {
    const positions: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const from: string = after && `&after=${encodeURIComponent(after)}`;
      const { status, body } = await this.timeline(`limit=${limit}${kind}${from}`);
      expect(status).toBe(200);
      positions.push(...body.entries.map(({ position }: { position: string }) => position));
      after = body.next;
    }
    return positions;
  };

  /** Lets so many minutes pass. */
  wait = (minutes: number): void => {
    this.api.clock.now = new Date((this.api.clock.now ?? now).getTime() + minutes * 60_000);
  };

  edit = (body: object) => this.#call("PUT", this.#path, body);

  pay = (body: object) => this.#call("POST", `${this.#path}/wallet`, body);

  remind = (rechargeId: number, channel = "whatsapp") =>
    this.#call("POST", "/operator/reminders", { rechargeId, channel, again: true });

  /** A customer with one of everything, a minute between each. */
  fill = async (): Promise<number> => {
    this.wait(1);
    const { body } = await recharge(this.api, this.business, {
      expiryDate: dayFromToday(this.api, 3),
      description: "In cash",
    });
    this.wait(1);
    const { platformId } = this.business;
    await this.pay({ amount: 50.5, type: "credit", serviceId: platformId, description: "Deposit" });
    this.wait(1);
    await this.remind(body.recharge.id);
    this.wait(1);
    await this.edit({ name: "Asha Menon", email: "asha@example.in" });
    this.wait(1);
    await this.api.call("DELETE", this.#path, { token: this.business.operator.token });
    return body.recharge.id;
  };

  get #path(): string {
    return `/operator/customers/${this.business.customerId}`;
  }

  #call(method: "POST" | "PUT", path: string, body: object) {
    return this.api.call(method, path, { token: this.business.operator.token, body });
  }
}

/** Starts a world of timelines for the tests of a file, each of which begins with a business of its own. */
export async function openTimelineWorld(
  create: (api: TestApi, admin: string) => Promise<TestBusiness>,
): Promise<TimelineWorld> {
  const api = await openTestApi();
  api.clock.now = now;
  const world = new TimelineWorld(api, await api.signInAdmin());
  beforeEach(async () => {
    api.clock.now = now;
    world.business = await create(api, world.admin);
  });
  return world;
}
