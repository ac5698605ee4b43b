import { expect, test } from "vitest";
import { z } from "zod";
import { partsSerializer } from "./response-serializer.ts";

const rows = z.array(z.object({ id: z.int() }));
const two = [{ id: 1 }, { id: 2 }];

test.each([
  ["the list alone", z.object({ rows }), { rows: two }],
  ["an empty list alone", z.object({ rows }), { rows: [] }],
  ["other fields beside it", z.object({ rows, total: z.int() }), { rows: two, total: 2 }],
  ["an optional field that is absent", z.object({ rows, next: z.string().optional() }), { rows: two }],
])("a response in parts is valid JSON with %s", async (_, schema, response) => {
  let text = "";
  for await (const part of partsSerializer(schema, "rows")(response)) text += part;
  expect(JSON.parse(text)).toEqual(response);
});
