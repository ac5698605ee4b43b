import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useUser } from "../../api/client/session.ts";
import type { Destination } from "./navigation.ts";
import classes from "./sidebar.module.css";
import { SidebarLinks } from "./sidebar-links.tsx";
import { SupportBox } from "./support-box.tsx";

type SidebarProps = {
  destinations: readonly Destination[];
  /** Opens the dialog that adds an operator (admin) or a customer (operator). */
  onAdd: () => void;
  /** Called when one of the links is pressed. */
  onNavigate?: () => void;
  /** What stands below the links. */
  children?: ReactNode;
};

/** Navigation, support and the add button, beside the page or in the drawer (specification, section 2). */
export function Sidebar({ destinations, onAdd, onNavigate, children }: SidebarProps) {
  const { type } = useUser();
  return (
    <div className={classes.sidebar}>
      <div>
        <SidebarLinks destinations={destinations} onNavigate={onNavigate} />
        {children}
      </div>
      <div className={classes.bottom}>
        <SupportBox />
        <Button variant="light" fullWidth leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {type === "admin" ? shellMessages.addOperator : shellMessages.addCustomer}
        </Button>
      </div>
    </div>
  );
}
