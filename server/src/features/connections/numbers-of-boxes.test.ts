import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { unsafe } from "../../database/sql.ts";
import { addConnection, changeConnection, swapBox } from "../../testing/connections.ts";
import { openConnectionsWorld } from "../../testing/worlds/connections-world.ts";

const world = await openConnectionsWorld();
const refused = { status: 409, body: { code: "identifier_taken" } };

test("the number of a box or card is the same with and without a word before it", async () => {
  const owner = await world.withCustomer("Ajay Bhat");
  const { connection } = (await addConnection(world.api, owner, { setTopBox: "STB 8298 0300" })).body;
  expect(connection.setTopBox).toBe("STB 8298 0300");
  const other = await world.withCustomer();
  for (const setTopBox of ["82980300", "8298 0300", "box-82980300"]) {
    const taken = await addConnection(world.api, other, { setTopBox });
    expect(taken).toMatchObject(refused);
    expect(taken.body.fields).toEqual({ setTopBox: "This set-top box is already Ajay Bhat's" });
  }
  const { connection: mine } = (await addConnection(world.api, other, { smartCard: "1234567890" })).body;
  expect(await addConnection(world.api, owner, { smartCard: "VC 1234567890" })).toMatchObject(refused);
  await changeConnection(world.api, other, mine.id, { setTopBox: "STB 1" });
  expect(await swapBox(world.api, other, mine.id, { setTopBox: "82980300" })).toMatchObject(refused);
  // Its own is spelled otherwise, and a short one is no more than its letters and digits together.
  expect((await changeConnection(world.api, owner, connection.id, { setTopBox: "82980300" })).status).toBe(
    200,
  );
  expect((await addConnection(world.api, owner, { setTopBox: "BOX 1" })).status).toBe(201);
});

test("of many that add one box in several spellings at once one succeeds", async () => {
  const spellings = ["STB 7654321", "7654321", "765 4321", "Box-7654321"];
  const customers = await Promise.all(spellings.map(() => world.withCustomer()));
  const answers = await Promise.all(
    customers.map((one, at) => addConnection(world.api, one, { setTopBox: spellings[at] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test("a user name with a word before its digits is another one", async () => {
  const net = await world.anotherShop({ platform: { type: "internet" } });
  for (const username of ["ravi123456", "123456"])
    expect((await addConnection(world.api, net, { username })).status).toBe(201);
});

test("two connections that had one number before keep it, until it is changed", async () => {
  const { sql } = world.api;
  // The schema as it was.
  await sql`alter table connections drop column kept_numbers cascade`;
  const [one, other, third] = [
    await world.withCustomer(),
    await world.withCustomer("Meena Iyer"),
    await world.withCustomer(),
  ];
  const { connection: worded } = (await addConnection(world.api, one, { setTopBox: "STB 5550 0011" })).body;
  await addConnection(world.api, other, { setTopBox: "55500011" });
  await addConnection(world.api, third, { setTopBox: "BOX 55500011", smartCard: "VC 100200300" });
  const migration = await readFile(
    new URL("../../../schema/0049-numbers-of-boxes.sql", import.meta.url),
    "utf8",
  );
  const statements = migration.replaceAll("drop index", "drop index if exists").split(";");
  for (const statement of statements.filter((text) => text.trim() !== "")) await sql`${unsafe(statement)}`;
  const kept =
    await sql`select set_top_box, to_jsonb(kept_numbers) as kept_numbers from connections where kept_numbers is not null order by id`;
  expect(kept).toEqual([
    { set_top_box: "STB 5550 0011", kept_numbers: ["STB 5550 0011"] },
    { set_top_box: "BOX 55500011", kept_numbers: ["BOX 55500011"] },
  ]);
  expect((await changeConnection(world.api, one, worded.id, { label: "hall" })).status).toBe(200);
  const taken = await changeConnection(world.api, one, worded.id, { setTopBox: "STB 55500011" });
  expect(taken.body.fields).toEqual({ setTopBox: "This set-top box is already Meena Iyer's" });
});
