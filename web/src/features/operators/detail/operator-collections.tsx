import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { Paper, Skeleton, Title, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { operatorCollectionsQuery, useSetCollectionsOf } from "../../../api/collections.ts";
import { CollectionsSwitch } from "../../../business/collections/collections-switch.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import classes from "./operator-page.module.css";

const { title, switch: texts } = collectionsPageMessages;

/** Whether the operator collects; the choice is saved at once, off after a question. */
export function OperatorCollections({ operator }: { operator: OperatorDetail }) {
  const { data, error, refetch } = useQuery(operatorCollectionsQuery(operator.id));
  const set = useSetCollectionsOf(operator.id);
  const settings = set.isPending ? { isOn: set.variables } : data;
  return (
    <section aria-labelledby="operator-collections" className={classes.section}>
      <Title order={2} size="h4" id="operator-collections">
        {title}
      </Title>
      <Paper withBorder className={classes.setting}>
        {settings ? (
          <CollectionsSwitch
            isOn={settings.isOn}
            hint={texts.hintForAdmin}
            onChange={async (isOn) => {
              await set.mutateAsync(isOn);
              toastSuccess((isOn ? texts.turnedOnFor : texts.turnedOffFor)(operator.name));
            }}
          />
        ) : error ? (
          <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />
        ) : (
          <>
            <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
            <Skeleton h={44} />
          </>
        )}
      </Paper>
    </section>
  );
}
