import type { UserType } from "@cable-connect/contract/auth";
import type { RouteComponent } from "@tanstack/react-router";
import { getSession } from "../api/session.ts";
import { useUser } from "../api/use-session.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** A screen that differs by role. To a role that it is not for it looks as if it did not exist. */
export function byRole(screens: Partial<Record<UserType, RouteComponent>>): RouteComponent {
  const RoleScreen: RouteComponent = () => {
    const Screen = screens[useUser().type] ?? NotFoundPage;
    return <Screen />;
  };
  RoleScreen.preload = () => {
    const session = getSession();
    return session && screens[session.user.type]?.preload?.();
  };
  return RoleScreen;
}
