import { alertMessages } from "@cable-connect/contract/messages/alerts";
import { Button, Modal } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Alert } from "../../api/alerts.ts";
import { alertsQuery, useMarkAlertsRead } from "../../api/alerts.ts";
import { useUser } from "../../api/session.ts";
import { useOpenWindow } from "../../ui/dialogs/use-open-window.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { LoadingText } from "../../ui/feedback/loading-text.tsx";
import { toastError } from "../../ui/feedback/toast.ts";
import { formatCount } from "../../ui/text/format.ts";
import { AlertRow } from "./alert-row.tsx";
import classes from "./alerts.module.css";

const texts = alertMessages;

type AlertsPanelProps = { opened: boolean; onClose: () => void };

/** What this person should know now, under the bell; on a phone over the whole screen. */
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
    // At once and not when the window has faded: a link in it moves the focus on to its screen.
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
    // The button goes away with what it was for.
    list.current?.focus();
  }

  function content() {
    if (!data) {
      if (!error) return <LoadingText />;
      return <ErrorState message={errorMessage(error, texts.loadFailed)} onRetry={() => void refetch()} />;
    }
    if (data.alerts.length === 0) {
      const text = type === "admin" ? texts.adminNone : texts.operatorNone;
      return <EmptyState title={texts.none} text={text} icon={<IconBell />} />;
    }
    return (
      <ul className={classes.list}>
        {data.alerts.map((alert) => (
          <AlertRow key={keyOf(alert)} alert={alert} onFollow={() => follow(alert)} />
        ))}
      </ul>
    );
  }

  const rest = data ? data.unread - data.alerts.filter(({ isRead }) => !isRead).length : 0;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={isTopmost}
      title={texts.title}
      closeButtonProps={{ "aria-label": "Close" }}
      returnFocus={false}
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
        {rest > 0 && <p className={classes.rest}>{texts.more(formatCount(rest))}</p>}
      </div>
    </Modal>
  );
}

/** There is one alert of a kind, for the admin one of each operator. */
function keyOf(alert: Alert): string {
  return "operator" in alert ? `${alert.kind} ${alert.operator.id}` : alert.kind;
}
