import { describe, expect, test } from "vitest";
import { createCustomer } from "../../../testing/business.ts";
import { untilLockAwaited } from "../../../testing/waiting.ts";
import { asha, openImportWorld, ravi } from "../../../testing/worlds/import-world.ts";

const world = await openImportWorld();

describe("an import", () => {
  test("adds each customer once on a double click", async () => {
    const { body: seen } = await world.preview([asha, ravi]);
    const send = () => world.importRows([asha, ravi], { fingerprint: seen.fingerprint }, "import-2");
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await world.listed()).pagination.total).toBe(2);
  });

  test("of two files at once with the same customers, the second is refused as a whole", async () => {
    const zubin = { row: 4, name: "Zubin Irani", phone: "9000000001" };
    const files = [
      [asha, ravi],
      [{ ...asha, name: "Asha R." }, zubin],
    ];
    const seen = await Promise.all(files.map((rows) => world.preview(rows)));
    const answers = await Promise.all(
      files.map((rows, nth) =>
        world.importRows(rows, { fingerprint: seen[nth]?.body.fingerprint }, `file-${nth}`),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await world.listed()).pagination.total).toBe(2);
  });

  test("two files at once without a preview add each customer once", async () => {
    const answers = await Promise.all([world.importRows([asha, ravi]), world.importRows([ravi, asha])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await world.listed()).pagination.total).toBe(2);
  });

  test("comes before or after a customer that is added by hand", async () => {
    const { token, id } = world.operator;
    const { adding } = await world.api.sql.begin(async (transaction) => {
      await transaction`select from wallets where operator_id = ${id} for update`;
      const { name, phone } = asha;
      const adding = world.api.call("POST", "/operator/customers", { token, body: { name, phone } });
      await untilLockAwaited(world.api.sql);
      return { adding };
    });
    expect((await adding).status).toBe(201);
  });

  test("doesn't deadlock with edits of the same customers", async () => {
    const customers = await Promise.all(
      [asha, ravi].map(({ name, phone }) => createCustomer(world.api, world.operator.token, { name, phone })),
    );
    const edits = customers.map(({ id }) =>
      world.api.call("PUT", `/operator/customers/${id}`, {
        token: world.operator.token,
        body: { isActive: false },
      }),
    );
    const answers = await Promise.all([world.importRows([{ ...ravi, name: "Ravi D." }, asha]), ...edits]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
