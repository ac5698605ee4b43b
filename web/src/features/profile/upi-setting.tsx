import { upiReference } from "@cable-connect/contract/collections/upi-link";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import { Button, Skeleton, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { now } from "../../api/client/clock.ts";
import { upiSettingsQuery } from "../../api/upi.ts";
import { UpiCode } from "../../business/payment/upi-code.tsx";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import classes from "./profile.module.css";

const UpiDialog = lazyDialog(async () => (await import("./upi-dialog.tsx")).UpiDialog);

const texts = upiMessages;

/** Where customers pay by UPI, with a code that tries it, and a button that opens the dialog to change it. */
export function UpiSetting() {
  const { data: settings, error, refetch } = useQuery(upiSettingsQuery);
  const [isChanging, changing] = useDisclosure(false);
  // Tests have the number of no customer.
  const [reference] = useState(() => upiReference(0, now()));
  if (!settings) {
    return error ? (
      <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />
    ) : (
      <Skeleton h={48} mt="md" />
    );
  }
  const { vpa, payeeName } = settings;
  return (
    <>
      <div className={classes.row}>
        <div>
          <Text fw={500} id="upi">
            {texts.title}
          </Text>
          <Text size="sm" c="dimmed">
            {vpa === null ? texts.hint : `${payeeName} · ${vpa}`}
          </Text>
        </div>
        <Button variant="default" aria-describedby="upi" onClick={changing.open}>
          {vpa === null ? texts.add : commonMessages.edit}
        </Button>
      </div>
      {vpa !== null && payeeName !== null && (
        <div className={classes.upi}>
          <Text size="sm">{texts.test}</Text>
          <UpiCode
            request={{ vpa, payeeName, amount: 1, reference, note: texts.testNote }}
            label={texts.testCode}
            opensApp
          />
        </div>
      )}
      <UpiDialog settings={settings} opened={isChanging} onClose={changing.close} />
    </>
  );
}
