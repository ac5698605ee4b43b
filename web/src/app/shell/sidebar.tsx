import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useUser } from "../../api/client/session.ts";
import { destinationsOf, screensOf } from "./navigation.ts";
import classes from "./sidebar.module.css";
import { SidebarLinks } from "./sidebar-links.tsx";
import { SupportBox } from "./support-box.tsx";

type SidebarProps = {
  /** Opens the dialog that adds an operator (admin) or a customer (operator). */
  onAdd: () => void;
  isDrawer?: boolean;
};

/** Navigation, support and the add button, beside the page or in the drawer (specification, section 2). */
export function Sidebar({ onAdd, isDrawer }: SidebarProps) {
  const user = useUser();
  return (
    <div className={classes.sidebar}>
      <SidebarLinks destinations={isDrawer ? screensOf(user) : destinationsOf(user)} />
      <div className={classes.bottom}>
        <SupportBox />
        <Button variant="light" fullWidth leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {user.type === "admin" ? shellMessages.addOperator : shellMessages.addCustomer}
        </Button>
      </div>
    </div>
  );
}
