import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { startTestApi, type TestApi } from "./api.ts";
import { findWrongBooks } from "./books.ts";
import { createOperator, type TestOperator } from "./business.ts";
import type { ApiAnswer } from "./client.ts";

export const now = "2026-03-10T06:30:00.000Z";

export type Row = { row: number; name?: string; phone?: string; email?: string; address?: string };

export const asha: Row = { row: 2, name: "Asha Rao", phone: "9876543210" };
export const ravi: Row = { row: 3, name: "Ravi Das", phone: "9123456780", address: "12, MG Road" };

/** An API with its clock at `now`, and for each test a new operator without customers. */
export class ImportWorld {
  api!: TestApi;
  admin!: string;
  operator!: TestOperator;

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
export function openImportWorld(): ImportWorld {
  const world = new ImportWorld();
  beforeAll(async () => {
    world.api = await startTestApi();
    world.api.clock.now = new Date(now);
    world.admin = await world.api.signInAdmin();
  });
  beforeEach(async () => {
    world.operator = await createOperator(world.api, world.admin);
  });
  afterAll(async () => {
    expect(await findWrongBooks(world.api.sql)).toEqual([]);
    await world.api.close();
  });
  return world;
}
