import { commonMessages } from "@cable-connect/contract/messages/common";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useDefaultStart } from "../../business/service/use-default-start.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { ChoiceInput } from "../../ui/fields/choice-input.tsx";
import classes from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

const { earlyStart, earlyStarts, earlyStartHint, earlyStartLoadFailed } = rechargeMessages;
const choices = [
  { value: "today", label: earlyStarts.today },
  { value: "expiry", label: earlyStarts.expiry },
] as const;

/** Where the operator's recharges start when a customer pays early; a choice is saved at once. */
export function RechargeSection() {
  const { start, save, error, refetch } = useDefaultStart();
  return (
    <ProfileSection title={profileMessages.recharges} anchor="recharges">
      <div className={classes.setting}>
        {start ? (
          <ChoiceInput
            label={earlyStart}
            description={earlyStartHint}
            choices={choices}
            value={start}
            onChange={save}
          />
        ) : error ? (
          <LoadFailed query={{ error, refetch }} fallback={earlyStartLoadFailed} />
        ) : (
          <>
            <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
            <Skeleton h={84} />
          </>
        )}
      </div>
    </ProfileSection>
  );
}
