import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { Suspense } from "react";
import { useSetCollections } from "../../api/collections.ts";
import { CollectionsSwitch } from "../../business/collections/collections-switch.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { lazyPart } from "../../ui/feedback/lazy-part.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import classes from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

/** Loaded lazily for its QR code, which only who collects needs. */
const UpiSetting = lazyPart(async () => (await import("./upi-setting.tsx")).UpiSetting);

const texts = collectionsPageMessages.switch;

/** Whether the operator collects; the choice is saved at once. If so, also where customers pay by UPI. */
export function CollectionsSection({ isOn }: { isOn: boolean }) {
  const set = useSetCollections();
  return (
    <ProfileSection title={profileMessages.collections}>
      <div className={classes.setting}>
        <CollectionsSwitch
          isOn={set.isPending ? set.variables : isOn}
          hint={texts.hint}
          onChange={(asked) =>
            set.mutate(asked, {
              onSuccess: () => toastSuccess(asked ? texts.turnedOn : texts.turnedOff),
              onError: (failure) => toastError(errorMessage(failure, texts.failed)),
            })
          }
        />
      </div>
      {isOn && (
        <Suspense>
          <UpiSetting />
        </Suspense>
      )}
    </ProfileSection>
  );
}
