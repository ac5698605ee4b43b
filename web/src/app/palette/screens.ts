import type { User } from "@cable-connect/contract/auth";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { IconChartBar, IconHistory, IconUser } from "@tabler/icons-react";
import { destinationsOf } from "../shell/navigation.ts";

/** The screens that a person has: all of them, or those with a word that begins as `text` does. */
export function screensOf(user: Pick<User, "type" | "isIsp">, text: string) {
  const margin = { label: marginMessages.title, to: "/margin", icon: IconChartBar } as const;
  const auditLog = { label: auditLogMessages.title, to: "/audit-log", icon: IconHistory } as const;
  const screens = [
    ...destinationsOf(user),
    ...(user.type === "admin" ? [margin, auditLog] : []),
    { label: shellMessages.screens.profile, to: "/profile", icon: IconUser } as const,
  ];
  return screens.filter(({ label }) => begins(label, text.trim().toLowerCase()));
}

/** Whether the name of a screen, or what follows in it after a space, begins with `start`. */
function begins(label: string, start: string): boolean {
  return ` ${label.toLowerCase()}`.includes(` ${start}`);
}
