import { defaultSettings } from "@cable-connect/contract/settings";
import { businessDay } from "@cable-connect/contract/values/business-date";
import { expect, test } from "vitest";
import { connect } from "../../database/connect.ts";
import { socketPath } from "../../database/embedded/socket-directory.ts";
import { createSockets } from "../../database/pool/sockets.ts";
import { createBusiness } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { startRelay } from "../../testing/relay.ts";
import { createRechargeQueue } from "./recharge-queue.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();

/**
 * A way to the database on which the answer of the first recharges is lost, once they are committed, as the connection
 * breaks with an error of that code.
 */
async function loseFirstAnswer(code: string) {
  const { socketDirectory, user, password, database } = api.database.application;
  const sockets = createSockets();
  let breakConnection = () => {};
  let isLost = false;
  const relay = await startRelay(socketPath(socketDirectory), (chunk) => {
    if (isLost || !chunk.includes("balance_after")) return true;
    isLost = true;
    breakConnection();
    return false;
  });
  const sql = connect(
    { kind: "url", url: `postgres://${user}:${password}@127.0.0.1:${relay.port}/${database}` },
    {
      max: 1,
      sockets: {
        ...sockets,
        open() {
          const socket = sockets.open();
          breakConnection = () =>
            socket.destroy(Object.assign(new Error(`The socket broke: ${code}`), { code }));
          return socket;
        },
      },
    },
  );
  return {
    sql,
    async [Symbol.asyncDispose]() {
      await sql.end({ timeout: 1_000 });
      await relay[Symbol.asyncDispose]();
    },
  };
}

// The second stands for any unknown error.
test.each(["EPROTO", "ERR_UNHEARD_OF"])(
  "recharges that shared a commit whose answer was lost by %s are not run again",
  async (code) => {
    const { operator, customerId, platformId } = await createBusiness(api, admin, { funds: 1000 });
    const now = new Date();
    const today = businessDay(now, defaultSettings.timeZone);
    await using way = await loseFirstAnswer(code);
    const { promise: room, resolve: makeRoom } = Promise.withResolvers<void>();
    const post = createRechargeQueue(way.sql, { withSlot: (turn) => room.then(turn) });
    const orders = [10, 20, 30].map((amount) =>
      post({
        operatorId: operator.id,
        customerId,
        platformId,
        amount,
        description: null,
        ottName: null,
        ottCode: null,
        planName: null,
        extend: true,
        months: 1,
        actorId: operator.id,
        moment: { now, today },
        idempotency: { key: null, requestHash: null },
      }),
    );
    makeRoom();
    const answers = await Promise.allSettled(orders);
    const lost = expect.objectContaining({ cause: expect.objectContaining({ code }) });
    expect(answers).toEqual(orders.map(() => ({ status: "rejected", reason: lost })));
    const [{ balance }] = await api.sql<[{ balance: string }]>`
      select balance from wallets where operator_id = ${operator.id}`;
    expect(balance).toBe("940.00");
  },
);
