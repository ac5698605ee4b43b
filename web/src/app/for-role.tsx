import type { UserType } from "@cable-connect/contract/auth";
import type { RouteComponent } from "@tanstack/react-router";
import { useUser } from "../api/use-session.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** A screen for one role; to the other it looks as if it did not exist. */
export function forRole(role: UserType, Screen: RouteComponent): RouteComponent {
  const RoleScreen: RouteComponent = () => (useUser().type === role ? <Screen /> : <NotFoundPage />);
  RoleScreen.preload = Screen.preload;
  return RoleScreen;
}
