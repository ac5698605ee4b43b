import "@mantine/core/styles/Radio.css";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { OwnMessage, ReminderSettings } from "@cable-connect/contract/reminder-settings";
import {
  isReadyMade,
  type MessageId,
  type ReminderMessage,
  reminderMessagesOf,
} from "@cable-connect/contract/reminders/ready-made-reminders";
import { Button, Radio, Text } from "@mantine/core";
import { IconCopy, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { type ComponentType, useId } from "react";
import { reminderText } from "../service-reminder.ts";
import type { EditedMessage } from "./message-dialog.tsx";
import classes from "./message-list.module.css";
import { usePreviewService } from "./use-preview-service.ts";

const texts = reminderMessages;

type MessageListProps = {
  settings: ReminderSettings;
  value: MessageId;
  onChange: (id: MessageId) => void;
  onEdit: (message: EditedMessage) => void;
  onDelete: (message: { id: number; name: string }) => void;
};

/** The operator's messages and the ready-made ones, of which one is the default; each as a real customer gets it. */
export function MessageList({ settings, value, onChange, onEdit, onDelete }: MessageListProps) {
  const messages = reminderMessagesOf(settings.templates);
  const group = useId();
  const rows = (isWanted: (id: MessageId) => boolean) =>
    messages
      .filter(({ id }) => isWanted(id))
      .map((message) => (
        <MessageRow
          key={message.id}
          {...{ message, group, onEdit, onDelete }}
          own={settings.templates.find(({ id }) => id === message.id)}
          shop={settings.shop}
          isChosen={message.id === value}
          onChoose={() => onChange(message.id)}
        />
      ));
  return (
    <fieldset className={classes.field}>
      <div className={classes.head}>
        <div>
          <legend className={classes.legend}>{texts.messages}</legend>
          <Text size="sm" c="dimmed">
            {texts.messagesHint}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          className={classes.add}
          onClick={() => onEdit({ id: undefined, name: "", text: settings.template })}
        >
          {texts.newMessage}
        </Button>
      </div>
      {settings.templates.length > 0 && (
        <>
          <Text size="sm" fw={500} className={classes.group}>
            {texts.own}
          </Text>
          <ul className={classes.list}>{rows((id) => !isReadyMade(id))}</ul>
        </>
      )}
      <Text size="sm" fw={500} className={classes.group}>
        {texts.readyMade}
      </Text>
      <ul className={classes.list}>{rows(isReadyMade)}</ul>
    </fieldset>
  );
}

type MessageRowProps = Pick<MessageListProps, "onEdit" | "onDelete"> & {
  message: ReminderMessage;
  /** The same message as stored, if it is one of the operator's own. */
  own: OwnMessage | undefined;
  group: string;
  shop: string;
  isChosen: boolean;
  onChoose: () => void;
};

function MessageRow({ message, own, group, shop, isChosen, onChoose, onEdit, onDelete }: MessageRowProps) {
  const { id, name, text, language } = message;
  const service = usePreviewService();
  const inputId = useId();
  const textId = useId();
  const filled = reminderText({ template: text, shop }, service);
  return (
    <li className={classes.row}>
      <label className={classes.choice} htmlFor={inputId}>
        <Radio
          id={inputId}
          name={group}
          checked={isChosen}
          onChange={onChoose}
          aria-label={name}
          aria-describedby={textId}
          data-autofocus={isChosen || undefined}
        />
        <span className={classes.what}>
          <span className={classes.name}>{name}</span>
          <span
            id={textId}
            className={classes.text}
            data-whole={isChosen || undefined}
            lang={language}
            title={isChosen ? undefined : filled}
          >
            {filled}
          </span>
        </span>
      </label>
      {isReadyMade(id) ? (
        <Button
          variant="subtle"
          color="gray"
          className={classes.copy}
          leftSection={<IconCopy size={16} aria-hidden />}
          aria-label={texts.copyOf(name)}
          onClick={() => onEdit({ id: undefined, name: texts.copyName(name), text })}
        >
          {texts.copy}
        </Button>
      ) : (
        <>
          <IconButton label={texts.editOf(name)} icon={IconPencil} onClick={() => own && onEdit(own)} />
          <IconButton label={texts.deleteOf(name)} icon={IconTrash} onClick={() => onDelete({ id, name })} />
        </>
      )}
    </li>
  );
}

type IconButtonProps = {
  label: string;
  icon: ComponentType<{ size: number; "aria-hidden": true }>;
  onClick: () => void;
};

function IconButton({ label, icon: Icon, onClick }: IconButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      className={classes.icon}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </Button>
  );
}
