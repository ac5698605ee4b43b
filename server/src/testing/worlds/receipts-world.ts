import { beforeEach } from "vitest";
import { type CollectingWorld, openCollectingWorld } from "./collecting-world.ts";

/** The world that collects, whose public pages can be opened as often as each test likes. */
export async function openReceiptsWorld(): Promise<CollectingWorld> {
  const world = await openCollectingWorld();
  // An address may open only so many pages in a time.
  beforeEach(() => world.api.sql`delete from login_throttles`);
  return world;
}
