import { expect, test } from "vitest";
import { errorOf } from "./api-error.ts";

test.each([
  [{ error: "No such customer", code: "customer_not_found" }, "No such customer", "customer_not_found"],
  [{ error: "Out of order" }, "Out of order", "unknown"],
  [{ error: { message: "Out of order" } }, undefined, "unknown"],
  [{ code: "customer_not_found" }, undefined, "unknown"],
  ["Out of order", undefined, "unknown"],
  [null, undefined, "unknown"],
])("of an error answer %j the sentence is %j and the code %s", async (body, sentence, code) => {
  const error = await errorOf(Response.json(body, { status: 502 }));
  expect(error).toMatchObject({ status: 502, sentence, code });
});

test("a proxy's page leaves only the status", async () => {
  const error = await errorOf(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(error).toMatchObject({ status: 502, sentence: undefined, code: "unknown" });
});
