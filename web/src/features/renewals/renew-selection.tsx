import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import type { RenewalBarProps } from "./renewal-bar.tsx";

/** What can be done with the chosen rows of a list: there while something is chosen, and only loaded then. */
export const RenewSelection = lazyDialog<RenewalBarProps>(
  async () => (await import("./renewal-bar.tsx")).RenewalBar,
  { yieldsToTyping: false },
);
