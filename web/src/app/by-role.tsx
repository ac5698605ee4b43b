import type { User, UserType } from "@cable-connect/contract/auth";
import type { RouteComponent } from "@tanstack/react-router";
import { getSession, useUser } from "../api/client/session.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** A screen that differs by role; for a role without one, the not-found page. */
export function byRole(screens: Partial<Record<UserType, RouteComponent>>): RouteComponent {
  return screenFor(({ type }) => screens[type]);
}

/** A screen for operators that are internet service providers; for anybody else, the not-found page. */
export function forIsp(screen: RouteComponent): RouteComponent {
  return screenFor(({ type, isIsp }) => (type === "operator" && isIsp ? screen : undefined));
}

function screenFor(choose: (user: User) => RouteComponent | undefined): RouteComponent {
  const UserScreen: RouteComponent = () => {
    const Screen = choose(useUser()) ?? NotFoundPage;
    return <Screen />;
  };
  UserScreen.preload = () => {
    const session = getSession();
    return session && choose(session.user)?.preload?.();
  };
  return UserScreen;
}
