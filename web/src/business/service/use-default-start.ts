import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { RechargeStart } from "@cable-connect/contract/recharge-settings";
import { useQuery } from "@tanstack/react-query";
import { rechargeSettingsQuery, useUpdateRechargeSettings } from "../../api/recharge-settings.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";

/** Where the operator's recharges start, undefined until loaded, and how to save another choice, which shows at once. */
export function useDefaultStart() {
  const { data, error, refetch } = useQuery(rechargeSettingsQuery);
  const update = useUpdateRechargeSettings();
  const shown = update.isPending ? update.variables : data;

  function save(earlyStart: RechargeStart) {
    update.mutate(
      { earlyStart },
      {
        onSuccess: () => toastSuccess(rechargeMessages.earlyStartSaved),
        onError: (failure) => toastError(errorMessage(failure, rechargeMessages.earlyStartFailed)),
      },
    );
  }
  return { start: shown?.earlyStart, save, error, refetch };
}
