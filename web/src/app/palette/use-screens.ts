import { messages } from "@cable-connect/contract/messages";
import { paletteMessages } from "@cable-connect/contract/palette-messages";
import { IconChartBar, IconHistory, IconUser } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useUser } from "../../api/session.ts";
import { destinationsOf } from "../shell/navigation.ts";
import type { PaletteGroup } from "./palette-group.ts";

/** The person's screens: all of them, or those with a word that begins as `text` does. */
export function useScreens(text: string): PaletteGroup {
  const user = useUser();
  const navigate = useNavigate();
  const margin = { label: messages.margin.title, to: "/margin", icon: IconChartBar } as const;
  const auditLog = { label: messages.auditLog.title, to: "/audit-log", icon: IconHistory } as const;
  const screens = [
    ...destinationsOf(user),
    ...(user.type === "admin" ? [margin, auditLog] : []),
    { label: paletteMessages.profile, to: "/profile", icon: IconUser } as const,
  ];
  return {
    label: paletteMessages.screens,
    isPending: false,
    options: screens
      .filter(({ label }) => begins(label, text.trim().toLowerCase()))
      .map(({ label, to, icon }) => ({
        key: `screen-${to}`,
        icon,
        label,
        choose: () => void navigate({ to }),
      })),
  };
}

/** Whether the name of a screen, or what follows in it after a space, begins with `start`. */
function begins(label: string, start: string): boolean {
  return ` ${label.toLowerCase()}`.includes(` ${start}`);
}
