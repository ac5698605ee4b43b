import { expect, test } from "vitest";
import { periodText } from "./period-text.ts";

const today = "2026-03-15";

test.each([
  [{}, undefined],
  [{ startDate: "2026-03-01", endDate: "2026-03-15" }, "This month"],
  [{ startDate: "2026-03-02", endDate: "2026-03-04" }, "02 Mar 2026 to 04 Mar 2026"],
  [{ startDate: "2026-03-02", endDate: "2026-03-02" }, "02 Mar 2026"],
  [{ startDate: "2026-03-02" }, "Since 02 Mar 2026"],
  [{ endDate: "2026-03-02" }, "Until 02 Mar 2026"],
])("a period is written by its name or its days: %j", (period, text) => {
  expect(periodText(period, today)?.replaceAll("\u00a0", " ")).toBe(text);
});
