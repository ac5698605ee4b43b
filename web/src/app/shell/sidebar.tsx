import { useUser } from "../../api/session.ts";
import { AddButton } from "./add-button.tsx";
import classes from "./sidebar.module.css";
import { SidebarLinks } from "./sidebar-links.tsx";
import { SupportBox } from "./support-box.tsx";

type SidebarProps = {
  /** Opens the dialog that adds an operator (admin) or a customer (operator). */
  onAdd: () => void;
};

/** Navigation, support and the button that adds, the same beside the page and in the drawer. */
export function Sidebar({ onAdd }: SidebarProps) {
  const user = useUser();
  return (
    <div className={classes.sidebar}>
      <SidebarLinks user={user} />
      <div className={classes.bottom}>
        <SupportBox />
        <AddButton userType={user.type} onClick={onAdd} />
      </div>
    </div>
  );
}
