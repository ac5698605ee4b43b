import { expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import { runMoneyModel } from "../../testing/money-model/run-money-model.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();

test.each([1, 2, 3])(
  "after 60 random movements every answer and every book is what plain sums say (seed %i)",
  async (seed) => {
    expect(await runMoneyModel(api, admin, { seed, steps: 60, setsClock: true })).toEqual([]);
    expect(await findWrongBooks(api.sql)).toEqual([]);
  },
);
