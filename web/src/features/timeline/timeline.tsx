import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { timelineKinds } from "@cable-connect/contract/timeline-kinds";
import { Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useUser } from "../../api/client/session.ts";
import { timelineQuery } from "../../api/timeline.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { ChoiceSwitch } from "../../ui/fields/choice-switch.tsx";
import section from "../../ui/layout/section.module.css";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import { useUndoDialog } from "../undo/use-undo-dialog.tsx";
import { TimelineEntries } from "./timeline-entries.tsx";

const texts = customerPageMessages;

/** The account of an operator that collects has the wallet's entries, too. */
function choicesOf(collects: boolean) {
  return (["all", ...timelineKinds] as const).map((kind) => ({
    value: kind,
    label: kind === "payment" && collects ? texts.account : texts.kinds[kind],
  }));
}

/** A customer's timeline, of all kinds of entries or of one. */
export function Timeline({ customerId }: { customerId: number }) {
  const [{ kind }, change] = useScreenSearch("/console/customers/$customerId");
  const timeline = useInfiniteQuery(timelineQuery(customerId, kind));
  const { collects = false } = useUser();
  const undo = useUndoDialog();
  const openDialog = useOpenDialog();
  return (
    <section aria-labelledby="customer-timeline" className={section.section}>
      <div className={section.head}>
        <Title order={2} size="h3" id="customer-timeline" ref={undo.heading} tabIndex={-1}>
          {texts.timeline}
        </Title>
        <ChoiceSwitch
          label={texts.filter}
          choices={choicesOf(collects)}
          value={kind ?? "all"}
          onChange={(chosen) => change({ kind: chosen === "all" ? undefined : chosen })}
        />
      </div>
      <TimelineEntries
        timeline={timeline}
        onOpenReceipt={(rechargeId) => openDialog("receipt", { rechargeId })}
        onUndo={(rechargeId) => undo.open({ rechargeId })}
      />
      {undo.element}
    </section>
  );
}
