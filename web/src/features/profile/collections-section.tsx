import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { Button, Skeleton, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useUser } from "../../api/client/session.ts";
import { collectionSettingsQuery, useSetCollections } from "../../api/collections.ts";
import { CollectionsSwitch } from "../../business/collections/collections-switch.tsx";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { lazyPart } from "../../ui/feedback/lazy-part.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { formatPrice } from "../../ui/text/format.ts";
import classes from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

/** Loaded lazily for its QR code, which only who collects needs. */
const UpiSetting = lazyPart(async () => (await import("./upi-setting.tsx")).UpiSetting);
const OwingLimitDialog = lazyDialog(async () => (await import("./owing-limit-dialog.tsx")).OwingLimitDialog);

const texts = collectionsPageMessages.switch;

/** Whether the operator collects; the choice is saved at once, off after a question. If so, also where customers pay by UPI. */
export function CollectionsSection() {
  // The session has it at once after a change, the profile once it is fetched again.
  const { collects: isOn = false } = useUser();
  const set = useSetCollections();
  return (
    <ProfileSection title={profileMessages.collections} anchor="collections">
      <div className={classes.setting}>
        <CollectionsSwitch
          isOn={set.isPending ? set.variables : isOn}
          hint={texts.hint}
          onChange={async (asked) => {
            await set.mutateAsync(asked);
            toastSuccess(asked ? texts.turnedOn : texts.turnedOff);
          }}
        />
      </div>
      {isOn && <OwingLimit />}
      {isOn && (
        <Suspense>
          <UpiSetting />
        </Suspense>
      )}
    </ProfileSection>
  );
}

/** How much customers may owe, with a button that changes it. */
function OwingLimit() {
  const { data, error, refetch } = useQuery(collectionSettingsQuery);
  const [isChanging, changing] = useDisclosure(false);
  const { limit } = collectionsPageMessages;
  if (!data && error) return <LoadFailed query={{ error, refetch }} fallback={limit.loadFailed} />;
  return (
    <div className={classes.row}>
      <div>
        <Text fw={500} id="owing-limit">
          {limit.label}
        </Text>
        {data ? (
          <Text size="sm" c="dimmed">
            {data.customerLimit === null ? limit.none : formatPrice(data.customerLimit)}
          </Text>
        ) : (
          <Skeleton h={20} w={80} my={2} />
        )}
      </div>
      <Button variant="default" aria-describedby="owing-limit" onClick={changing.open}>
        {commonMessages.edit}
      </Button>
      <OwingLimitDialog opened={isChanging} onClose={changing.close} />
    </div>
  );
}
