import { expect, test } from "vitest";
import { connectionMessages } from "./connections.ts";

test("a swap is named by what the connection has", () => {
  const { title } = connectionMessages.swap;
  expect(title(["setTopBox"])).toBe("Swap Box");
  expect(title(["username"])).toBe("Swap Username");
  expect(title(["mac", "username"])).toBe("Swap MAC Address or Username");
});
