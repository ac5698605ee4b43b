import type { User } from "@cable-connect/contract/auth";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { IconChartBar, IconHistory, IconUser } from "@tabler/icons-react";
import { destinationsOf } from "../shell/navigation.ts";

/** The user's screens with a word that starts with `text`; all of them for an empty text. */
export function screensOf(user: Pick<User, "type" | "isIsp">, text: string) {
  const margin = { label: shellMessages.screens.margin, to: "/margin", icon: IconChartBar } as const;
  const auditLog = { label: shellMessages.screens.auditLog, to: "/audit-log", icon: IconHistory } as const;
  const screens = [
    ...destinationsOf(user),
    ...(user.type === "admin" ? [margin, auditLog] : []),
    { label: shellMessages.screens.profile, to: "/profile", icon: IconUser } as const,
  ];
  return screens.filter(({ label }) => hasWord(label, text.trim().toLowerCase()));
}

/** Whether a word of `label` starts with `start`. */
function hasWord(label: string, start: string): boolean {
  return ` ${label.toLowerCase()}`.includes(` ${start}`);
}
