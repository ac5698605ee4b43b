import { execFileSync } from "node:child_process";
import type { externalRechargeRoutes } from "@cable-connect/contract/external-recharges";
import type { RouteBodyInput } from "@cable-connect/contract/route";
import { expect, test } from "vitest";
import { ottPlansCommand, rechargeCommand } from "./curl-command.ts";

const origin = "https://shop.example";

/** The arguments that a shell passes to curl when `$API_KEY` is `apiKey`. */
function argumentsOf(command: string, apiKey = ""): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const output = execFileSync("sh", ["-euc", script], { env: { ...process.env, API_KEY: apiKey } });
  return output.toString().split("\0").slice(0, -1);
}

const body: RouteBodyInput<typeof externalRechargeRoutes.createExternal> = {
  platformId: 4,
  customerFirstName: "Asha",
  customerPhone: "+91 98765 43210",
  ottName: 'Asha\'s $HOME `plan` "Lite" \\ ₹',
  amount: 149.5,
  expiryDate: "2026-04-10",
};

test("the OTT plans are requested with the shell's key, or with the shown one", () => {
  const request = (key: string) => ["-s", `${origin}/api/ott-plans`, "-H", `Authorization: Bearer ${key}`];
  expect(ottPlansCommand(origin, undefined)).toContain("Bearer $API_KEY");
  expect(argumentsOf(ottPlansCommand(origin, undefined), "cc_secret")).toEqual(request("cc_secret"));
  expect(argumentsOf(ottPlansCommand(origin, "cc_shown"))).toEqual(request("cc_shown"));
});

test("a recharge's body is sent unchanged, even with characters that are special in a shell", () => {
  const command = rechargeCommand({ origin, shownKey: undefined, idempotencyKey: "order-1", body });
  const sent = argumentsOf(command, "cc_secret");
  expect(sent.slice(0, -1)).toEqual([
    ...["-s", `${origin}/api/recharge`],
    ...["-H", "Idempotency-Key: order-1"],
    ...["-H", "Authorization: Bearer cc_secret"],
    ...["-H", "Content-Type: application/json", "-d"],
  ]);
  expect(JSON.parse(sent.at(-1) ?? "")).toEqual(body);
});
