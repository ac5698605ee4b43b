import { commonMessages } from "@cable-connect/contract/messages/common";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { rechargeSettingsQuery, useUpdateRechargeSettings } from "../../api/recharge-settings.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { ChoiceInput } from "../../ui/fields/choice-input.tsx";
import classes from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

const { earlyStart, earlyStarts, earlyStartHint, earlyStartSaved, earlyStartFailed, earlyStartLoadFailed } =
  rechargeMessages;
const choices = [
  { value: "today", label: earlyStarts.today },
  { value: "expiry", label: earlyStarts.expiry },
] as const;

/** Where the operator's recharges start when a customer pays early; a choice is saved at once. */
export function RechargeSection() {
  const { data, error, refetch } = useQuery(rechargeSettingsQuery);
  const update = useUpdateRechargeSettings();
  const shown = update.isPending ? update.variables : data;
  return (
    <ProfileSection title={profileMessages.recharges} anchor="recharges">
      <div className={classes.setting}>
        {shown ? (
          <ChoiceInput
            label={earlyStart}
            description={earlyStartHint}
            choices={choices}
            value={shown.earlyStart}
            onChange={(chosen) =>
              update.mutate(
                { earlyStart: chosen },
                {
                  onSuccess: () => toastSuccess(earlyStartSaved),
                  onError: (failure) => toastError(errorMessage(failure, earlyStartFailed)),
                },
              )
            }
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
