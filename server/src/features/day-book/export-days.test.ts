import { addDays, businessDay } from "@cable-connect/contract/values/business-date";
import { expect, test } from "vitest";
import { charge, createCollectingBusiness, pay } from "../../testing/collections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();

test("an export of any days has just the entries of these days, over months and at midnight", async () => {
  const instants = [
    "2026-04-30T18:29:59Z",
    "2026-04-30T18:30:00Z",
    "2026-05-15T06:00:00Z",
    "2026-06-29T06:00:00Z",
    "2026-06-30T18:29:59Z",
    "2026-06-30T18:30:00Z",
    "2026-07-02T06:00:00Z",
    "2026-09-09T06:00:00Z",
  ];
  api.clock.now = new Date("2026-04-30T06:00:00Z");
  const admin = await api.signInAdmin();
  const business = await createCollectingBusiness(api, admin);
  const { operator } = business;
  for (const [index, instant] of instants.entries()) {
    api.clock.now = new Date(instant);
    // A session ends when nobody uses it.
    operator.token = await api.signIn(operator.username, operator.password);
    for (const amount of [10, 20, 30]) {
      expect((await charge(api, business, { amount: amount + index, label: instant })).status).toBe(201);
    }
    expect((await pay(api, business, { amount: 60 + index })).status).toBe(201);
  }
  const rowsOf = async (query: string) => {
    const { body } = await api.call("GET", `/operator/day-book/export${query}`, {
      token: operator.token,
    });
    const [, ...lines]: string[] = body.trimEnd().split(/\r?\n/);
    return lines.filter((line) => !line.includes("Opening balance,"));
  };
  const all = await rowsOf("");
  expect(all).toHaveLength(4 * instants.length);
  const days = instants.map((instant) => businessDay(new Date(instant), "Asia/Kolkata"));
  const ranges = days
    .flatMap((day) => [addDays(day, -2), day])
    .flatMap((startDate) =>
      days.filter((endDate) => endDate >= startDate).map((endDate) => [startDate, endDate]),
    );
  for (const [startDate = "", endDate = ""] of ranges) {
    const within = all.filter((line) => line.slice(0, 10) >= startDate && line.slice(0, 10) <= endDate);
    expect(await rowsOf(`?startDate=${startDate}&endDate=${endDate}`), `${startDate} ${endDate}`).toEqual(
      within,
    );
  }
});

test("the name of a file has its days", async () => {
  api.clock.now = new Date("2026-07-02T06:00:00Z");
  const business = await createCollectingBusiness(api, await api.signInAdmin());
  const nameOf = async (path: string) => {
    const { headers } = await api.call("GET", `/operator/day-book/${path}`, {
      token: business.operator.token,
    });
    return /filename="(.+)"/.exec(headers.get("content-disposition") ?? "")?.[1];
  };
  const june = "startDate=2026-06-01&endDate=2026-06-30";
  expect(await nameOf(`export?${june}`)).toBe("day-book-2026-06-01-2026-06-30.csv");
  expect(await nameOf(`journal?${june}`)).toBe("day-book-2026-06-01-2026-06-30.journal");
  expect(await nameOf("export?startDate=2026-06-01")).toBe("day-book-2026-06-01-2026-07-02.csv");
  expect(await nameOf("export")).toBe("day-book-until-2026-07-02.csv");
});
