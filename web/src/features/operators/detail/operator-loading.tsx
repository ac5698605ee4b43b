import { commonMessages } from "@cable-connect/contract/messages/common";
import { Paper, Skeleton, VisuallyHidden } from "@mantine/core";
import { PageFactsLoading } from "../../../ui/layout/page-facts.tsx";
import { usePageTitle } from "../../../ui/layout/use-page-title.ts";
import { AssignmentStatistics } from "../platforms/assignment-statistics.tsx";
import classes from "../platforms/operator-platforms.module.css";
import { OperatorActivityLoading } from "./operator-activity.tsx";
import page from "./operator-page.module.css";

const rows = ["1", "2", "3"];

/** The skeleton of an operator's page. */
export function OperatorLoading() {
  usePageTitle(commonMessages.operator);
  return (
    <div aria-busy>
      <VisuallyHidden>
        <h1>{commonMessages.operator}</h1>
        <p role="status">{commonMessages.loading}</p>
      </VisuallyHidden>
      <PageFactsLoading facts={6} />
      <div className={page.columns}>
        <OperatorActivityLoading />
        <div className={classes.platforms}>
          <AssignmentStatistics assignments={undefined} />
          <Paper withBorder component="ul" className={classes.list}>
            {rows.map((row) => (
              <li key={row} className={classes.row}>
                <div>
                  <Skeleton h={14} w={140} my={4} />
                  <Skeleton h={12} w={220} maw="100%" mt={9} />
                </div>
                <Skeleton h={30} w={80} />
              </li>
            ))}
          </Paper>
        </div>
      </div>
    </div>
  );
}
