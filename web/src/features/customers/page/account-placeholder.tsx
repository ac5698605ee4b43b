import { Skeleton } from "@mantine/core";
import section from "../../../ui/layout/section.module.css";
import { AccountLoading } from "../../collections/account/account-loading.tsx";
import classes from "./customer-page.module.css";

/** The place of the account until its code is loaded. */
export function AccountPlaceholder({ owes }: { owes: boolean }) {
  return (
    <div className={section.section} aria-busy>
      <div className={section.head}>
        <Skeleton h={28} w={110} />
        <Skeleton w={315} className={classes.accountActions} />
      </div>
      <AccountLoading owes={owes} />
    </div>
  );
}
