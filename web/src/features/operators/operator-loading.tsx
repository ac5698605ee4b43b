import { messages } from "@cable-connect/contract/messages";
import { Paper, Skeleton, VisuallyHidden } from "@mantine/core";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { AssignmentStatistics } from "./assignment-statistics.tsx";
import pageClasses from "./operator-page.module.css";
import platformClasses from "./operator-platforms.module.css";

const facts = ["Wallet Balance", "Credit Limit", "Email", "Mobile", "Joined"];
const rows = ["1", "2", "3"];

/** The shape of an operator's screen until it is loaded. */
export function OperatorLoading() {
  usePageTitle("Operator");
  return (
    <div aria-busy>
      <VisuallyHidden>
        <h1>Operator</h1>
        <p role="status">{messages.common.loading}</p>
      </VisuallyHidden>
      <Skeleton h={24} w={220} maw="60%" my={4} />
      <Skeleton h={16} w={140} mt={8} mb={28} />
      <Paper withBorder className={pageClasses.facts}>
        {facts.map((fact) => (
          <div key={fact} className={pageClasses.fact}>
            <Skeleton h={12} w={72} mt={5} />
            <Skeleton h={16} w={104} mt={11} mb={6} />
          </div>
        ))}
      </Paper>
      <div className={platformClasses.platforms}>
        <AssignmentStatistics assignments={undefined} />
        <Paper withBorder component="ul" className={platformClasses.list}>
          {rows.map((row) => (
            <li key={row} className={platformClasses.row}>
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
  );
}
