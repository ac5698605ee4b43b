import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { findWrongBooks } from "../../testing/books.ts";
import { runMoneyModel } from "../../testing/money-model/run-money-model.ts";

let api: TestApi;
let admin: string;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signInAdmin();
});
afterAll(() => api.close());

test.each([1, 2, 3])(
  "after 60 random movements every answer and every book is what plain sums say (seed %i)",
  async (seed) => {
    expect(await runMoneyModel(api, admin, { seed, steps: 60, setsClock: true })).toEqual([]);
    expect(await findWrongBooks(api.sql)).toEqual([]);
  },
);
