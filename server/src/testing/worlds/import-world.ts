import { afterAll, beforeEach, expect } from "vitest";
import type { TestApi } from "../api.ts";
import { findWrongBooks } from "../books.ts";
import { createOperator, type TestOperator } from "../business.ts";
import type { ApiAnswer } from "../client.ts";
import { openTestApi } from "../open-test-api.ts";

export const now = "2026-03-10T06:30:00.000Z";

export type Row = { row: number; name?: string; phone?: string; email?: string; address?: string };

export const asha: Row = { row: 2, name: "Asha Rao", phone: "9876543210" };
export const ravi: Row = { row: 3, name: "Ravi Das", phone: "9123456780", address: "12, MG Road" };

/** An API with its clock at `now`, and for each test a new operator without customers. */
export class ImportWorld {
  readonly api: TestApi;
  readonly admin: string;
  operator!: TestOperator;

  constructor(api: TestApi, admin: string) {
    this.api = api;
    this.admin = admin;
  }

  preview(rows: unknown): Promise<ApiAnswer> {
    const { token } = this.operator;
    return this.api.call("POST", "/operator/customers/import/preview", { token, body: { rows } });
  }

  importRows(rows: unknown, more: object = {}, key?: string): Promise<ApiAnswer> {
    const { token } = this.operator;
    const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
    return this.api.call("POST", "/operator/customers/import", { token, body: { rows, ...more }, headers });
  }

  async listed() {
    const { token } = this.operator;
    const { body } = await this.api.call("GET", "/operator/customers?limit=100", { token });
    return body;
  }
}

/** Sets up the world for a test file, after which all books must agree. */
export async function openImportWorld(): Promise<ImportWorld> {
  const api = await openTestApi();
  api.clock.now = new Date(now);
  const world = new ImportWorld(api, await api.signInAdmin());
  beforeEach(async () => {
    world.operator = await createOperator(world.api, world.admin);
  });
  afterAll(async () => expect(await findWrongBooks(world.api.sql)).toEqual([]));
  return world;
}
