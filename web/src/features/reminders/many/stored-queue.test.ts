import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ReminderQueue, readQueue, storeQueue } from "./stored-queue.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const queue: ReminderQueue = {
  channel: "sms",
  templateId: "hi",
  items: [
    { customerId: 5, platformId: 4, state: "sent" },
    { customerId: 6, platformId: 4, state: "waiting" },
  ],
};

test("unfinished reminders are read back, by their user alone", () => {
  storeQueue(1, "services", queue);
  expect(readQueue(1, "services")).toEqual(queue);
  expect(readQueue(2, "services")).toBeUndefined();
  expect(readQueue(1, "owing")).toBeUndefined();
  storeQueue(1, "services", undefined);
  expect(readQueue(1, "services")).toBeUndefined();
  expect(stored.size).toBe(0);
});

test("those of before there was SMS are by WhatsApp", () => {
  const { channel: _, ...before } = queue;
  stored.set("cable-connect.reminder-queue.1", JSON.stringify(before));
  expect(readQueue(1, "services")).toEqual({ ...before, channel: "whatsapp" });
});

test("finished ones are removed", () => {
  storeQueue(1, "services", queue);
  storeQueue(1, "services", { ...queue, items: queue.items.map((item) => ({ ...item, state: "skipped" })) });
  expect(stored.size).toBe(0);
});

test.each(["", "null", "{", "{}", "[]", '"text"'])("what is stored as %j is none", (text) => {
  stored.set("cable-connect.reminder-queue.1", text);
  expect(readQueue(1, "services")).toBeUndefined();
});
