import { expect, test } from "vitest";
import { withChosen } from "./with-chosen.ts";

const choices = [
  { value: "all", label: "All Platforms" },
  { value: "4", label: "City Cable" },
];

test("a choice from a link is added if the list doesn't have it", () => {
  const named = { value: "9", label: "Platform 9" };
  expect(withChosen(choices, "9", () => "Platform 9")).toEqual([...choices, named]);
  expect(withChosen(choices, "4", () => "Platform 4")).toEqual(choices);
  expect(withChosen(choices, "all", () => "Platform all")).toEqual(choices);
});
