import { profileRoutes } from "@cable-connect/contract/profile";
import type { Binder } from "../../http/binding/binder.ts";
import { getProfile } from "./get-profile.ts";

export function bindProfile({ bind, context }: Binder): void {
  bind(profileRoutes.get, ({ caller }) => getProfile(context, caller));
}
