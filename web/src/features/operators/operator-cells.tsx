import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { ListedOperator, Operator } from "@cable-connect/contract/operators";
import { Anchor, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { PhoneLink } from "../../business/customer/phone-link.tsx";
import { weekShortHint } from "../../business/wallet/runway-text.ts";
import { AvatarLine } from "../../ui/layout/avatar-line.tsx";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import { Clamped } from "../../ui/text/clamped.tsx";
import classes from "./operator-cells.module.css";

/** Id of the element with the operator's name, which describes the buttons of its row. */
export function operatorNameId(id: number): string {
  return `operator-${id}`;
}

/** The name as a link to the operator's page, and the username. */
export function OperatorName({ id, name, username }: Pick<Operator, "id" | "name" | "username">) {
  return (
    <AvatarLine name={name}>
      <Anchor
        id={operatorNameId(id)}
        fw={600}
        className={classes.name}
        renderRoot={(props) => (
          <Link to="/operators/$operatorId" params={{ operatorId: String(id) }} {...props} />
        )}
      >
        <Clamped>{name}</Clamped>
      </Anchor>
      <Text size="sm" c="dimmed" data-wide>
        @{username}
      </Text>
    </AvatarLine>
  );
}

/** Email address and mobile number, or a dash if both are missing. */
export function OperatorContact({ email, mobile }: Pick<Operator, "email" | "mobile">) {
  if (!email && !mobile) return "—";
  return (
    <>
      {email && (
        <div className={classes.email} title={email} data-wide={mobile !== null || undefined}>
          {email}
        </div>
      )}
      {mobile && (
        <Text size="sm" c="dimmed" className={classes.mobile}>
          <PhoneLink phone={mobile} c="inherit" />
        </Text>
      )}
    </>
  );
}

/** Active or inactive, and whether it is an internet service provider. */
export function OperatorStatus({ isActive, isIsp }: Pick<Operator, "isActive" | "isIsp">) {
  return (
    <Group component="span" display="inline-flex" gap={6} className={classes.badges}>
      <StatusBadge tone={isActive ? "success" : "neutral"}>
        {isActive ? commonMessages.active : commonMessages.inactive}
      </StatusBadge>
      {isIsp && <StatusBadge tone="info">{operatorMessages.isp}</StatusBadge>}
    </Group>
  );
}

/** Says of an inactive operator that it can't sign in. */
export function InactiveNote({ isActive }: Pick<Operator, "isActive">) {
  if (isActive) return null;
  return (
    <Text size="sm" c="var(--app-warning)">
      {operatorMessages.inactiveNote}
    </Text>
  );
}

/** A balance, highlighted if negative. */
export function Balance({ rupees, format }: { rupees: number; format: (rupees: number) => string }) {
  return (
    <span className={classes.balance} data-negative={rupees < 0 || undefined}>
      {format(rupees)}
    </span>
  );
}

type Runway = NonNullable<ListedOperator["runway"]>;

/** What the wallet lacks for the renewals of the next 7 days. */
export function WeekShort(need: Runway["next7"]) {
  if (need.short === 0) return null;
  return <div className={classes.short}>{weekShortHint(need)}</div>;
}
