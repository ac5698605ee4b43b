import { qrCode } from "@cable-connect/contract/collections/qr-code";
import { type UpiRequest, upiLink } from "@cable-connect/contract/collections/upi-link";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { CopyButton } from "../../ui/layout/copy-button.tsx";
import classes from "./upi-code.module.css";

type UpiCodeProps = {
  request: UpiRequest;
  /** What is read out in place of the drawing. */
  label: string;
  /** Whether the app on this device may pay, too. */
  opensApp?: boolean;
  /** Beside the drawing, above the UPI ID. */
  children?: ReactNode;
};

/** A QR code that a UPI app pays, with the UPI ID to copy and, if asked for on a phone, a link that opens the app there. */
export function UpiCode({ request, label, opensApp = false, children }: UpiCodeProps) {
  const link = upiLink(request);
  const { viewBox, path } = qrCode(link);
  return (
    <div className={classes.upi}>
      <svg className={classes.code} viewBox={viewBox} role="img" aria-label={label}>
        <path d={path} />
      </svg>
      <div className={classes.ways}>
        {children}
        <span className={classes.vpa}>{request.vpa}</span>
        <CopyButton
          text={request.vpa}
          copiedMessage={upiMessages.copied}
          failureMessage={upiMessages.copyFailed}
        >
          {upiMessages.copy}
        </CopyButton>
        {opensApp && (
          <Button component="a" size="xs" variant="default" href={link} className={classes.app}>
            {upiMessages.openApp}
          </Button>
        )}
      </div>
    </div>
  );
}
