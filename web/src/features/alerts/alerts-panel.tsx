import { alertMessages } from "@cable-connect/contract/messages/alerts";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Alert } from "../../api/alerts.ts";
import { alertsQuery, useMarkAlertsRead } from "../../api/alerts.ts";
import { useUser } from "../../api/client/session.ts";
import { useOpenWindow } from "../../ui/dialogs/use-open-window.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { LoadingText } from "../../ui/feedback/loading-text.tsx";
import { toastError } from "../../ui/feedback/toast.ts";
import { formatCount } from "../../ui/text/format.ts";
import { AlertRow } from "./alert-row.tsx";
import classes from "./alerts.module.css";

const texts = alertMessages;

type AlertsPanelProps = { opened: boolean; onClose: () => void };

/** The user's alerts, below the bell button; full-screen on a phone. */
export function AlertsPanel({ opened, onClose }: AlertsPanelProps) {
  const { type } = useUser();
  const { data, error, refetch } = useQuery(alertsQuery(type));
  const mark = useMarkAlertsRead(type, (failure) => toastError(errorMessage(failure, texts.markFailed)));
  const list = useRef<HTMLDivElement>(null);
  const isTopmost = useOpenWindow(opened, onClose);
  const refresh = useEffectEvent(() => void refetch());

  useEffect(() => {
    if (!opened) return;
    refresh();
    const origin = document.activeElement;
    // Before the closing transition ends, so that a followed link's screen keeps the focus it takes.
    return () => {
      if (origin instanceof HTMLElement) origin.focus({ preventScroll: true });
    };
  }, [opened]);

  function follow(alert: Alert) {
    if (!alert.isRead) mark.mutate([alert]);
    onClose();
  }

  function markAll() {
    mark.mutate(data?.alerts.filter(({ isRead }) => !isRead) ?? []);
    // The button disappears with the last unread alert.
    list.current?.focus();
  }

  function content() {
    if (!data) {
      if (!error) return <LoadingText />;
      return <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />;
    }
    if (data.alerts.length === 0) {
      const text = type === "admin" ? texts.adminNone : texts.operatorNone;
      return <EmptyState title={texts.none} text={text} drawing="bell" />;
    }
    return (
      <ul className={classes.list}>
        {data.alerts.map((alert) => (
          <AlertRow key={keyOf(alert)} alert={alert} onFollow={() => follow(alert)} />
        ))}
      </ul>
    );
  }

  const hidden = data ? data.unread - data.alerts.filter(({ isRead }) => !isRead).length : 0;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={isTopmost}
      title={texts.title}
      closeButtonProps={{ "aria-label": commonMessages.close, title: commonMessages.closeByKey }}
      returnFocus={false}
      attributes={{ content: { "data-alerts": true } }}
      centered={false}
      size={420}
      padding={0}
      yOffset={60}
      xOffset={16}
      overlayProps={{ backgroundOpacity: 0.15 }}
      classNames={{
        root: classes.root,
        inner: classes.inner,
        header: classes.header,
        content: classes.content,
        body: classes.body,
      }}
    >
      <div className={classes.scroll} ref={list} tabIndex={-1}>
        {data && data.unread > 0 && (
          <div className={classes.bar}>
            <Button variant="subtle" size="compact-sm" onClick={markAll}>
              {texts.markAll}
            </Button>
          </div>
        )}
        {content()}
        {hidden > 0 && <p className={classes.rest}>{texts.more(formatCount(hidden))}</p>}
      </div>
    </Modal>
  );
}

/** Alerts are unique by kind, the admin's by kind and operator. */
function keyOf(alert: Alert): string {
  return "operator" in alert ? `${alert.kind} ${alert.operator.id}` : alert.kind;
}
