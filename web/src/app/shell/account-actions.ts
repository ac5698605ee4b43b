import { shellMessages } from "@cable-connect/contract/messages/shell";
import { type Icon, IconKey, IconLogout } from "@tabler/icons-react";
import { signOut } from "../../api/auth.ts";
import { useUser } from "../../api/client/session.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";

type AccountAction = { label: string; icon: Icon; act: () => void };

/** What the signed-in user can do with the account, beside its screens. */
export function useAccountActions(): readonly AccountAction[] {
  const { type } = useUser();
  const openDialog = useOpenDialog();
  const leave: AccountAction = { label: shellMessages.signOut, icon: IconLogout, act: () => void signOut() };
  // An operator has it on its profile (specification, section 2, Profile).
  if (type === "operator") return [leave];
  const change = () => openDialog("changePassword");
  return [{ label: shellMessages.changePassword, icon: IconKey, act: change }, leave];
}
