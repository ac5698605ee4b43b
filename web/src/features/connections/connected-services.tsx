import type { Connection } from "@cable-connect/contract/connections";
import { connectionName } from "@cable-connect/contract/connections/connection-name";
import { kindsOf } from "@cable-connect/contract/connections/identifier-kinds";
import type { Customer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { Paper, UnstyledButton } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { AnswerOf } from "../../api/client/route.ts";
import { connectionsQuery, useUpdateConnection } from "../../api/connections.ts";
import { serviceKey } from "../../business/service/service-key.ts";
import { connectionText } from "../../business/service/service-text.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { MenuButton } from "../../ui/layout/menu-button.tsx";
import menu from "../../ui/layout/menu-item.module.css";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import { useKeptOrder } from "../../ui/lists/use-kept-order.ts";
import { ConnectionDetails } from "./connection-details.tsx";
import { EditConnectionDialog, SwapDialog } from "./dialogs.ts";

const texts = connectionMessages;

type Service = AnswerOf<"GET /operator/customers/:id/services">["services"][number];

/** A card of a service, or of a connection that has none yet. */
type Card = {
  service: Service | { platform: Service["platform"]; connection: Connection };
  /** Whether it can be recharged. */
  isActive: boolean;
  /** In place of the badge of the expiry. */
  badge: ReactNode;
  details: ReactNode;
  menu: ReactNode;
};

type ConnectedServicesProps = {
  customer: Customer;
  services: readonly Service[];
  card: (card: Card) => ReactNode;
  /** In place of the cards if there are none. */
  empty: ReactNode;
};

/**
 * The cards of a customer's services with their connections, soonest expiry first, then of the connections that were never
 * recharged; inactive ones last. While the page is open, each stays where it is.
 */
export function ConnectedServices({ customer, services, card, empty }: ConnectedServicesProps) {
  const {
    data: connections = [],
    isSuccess,
    isLoadingError,
    error,
    refetch,
  } = useQuery(connectionsQuery(customer.id));
  const [connection, setConnection] = useState<Connection>();
  const [opened, setOpened] = useState<"edit" | "swap">();
  const close = () => setOpened(undefined);

  function open(dialog: "edit" | "swap", chosen: Connection) {
    setConnection(chosen);
    setOpened(dialog);
  }

  const unused = connections.filter(({ id }) => !services.some((service) => service.connection?.id === id));
  const listed = [...services, ...unused.map((line) => ({ platform: line.platform, connection: line }))]
    .map((service): Card => {
      const line = connections.find(({ id }) => id === service.connection?.id);
      return {
        service,
        isActive: line?.isActive !== false,
        badge: badgeOf(line, "rechargeId" in service),
        details: line && <ConnectionDetails connection={line} />,
        menu: line && <ConnectionMenu connection={line} onOpen={open} />,
      };
    })
    .toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
  // Before, nothing says which are inactive or were never recharged.
  const kept = useKeptOrder(isSuccess ? listed : [], ({ service }) => serviceKey(service));
  const cards = isSuccess ? kept : listed;
  if (isSuccess && cards.length === 0) return empty;
  return (
    <>
      {cards.map(card)}
      {isLoadingError && (
        <Paper component="li" withBorder>
          <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />
        </Paper>
      )}
      {connection && (
        <>
          <EditConnectionDialog
            customer={customer}
            connection={connection}
            service={services.find((service) => service.connection?.id === connection.id)}
            opened={opened === "edit"}
            onClose={close}
          />
          <SwapDialog
            customer={customer}
            connection={connection}
            opened={opened === "swap"}
            onClose={close}
          />
        </>
      )}
    </>
  );
}

function badgeOf(line: Connection | undefined, isService: boolean): ReactNode {
  if (line?.isActive === false) return <StatusBadge tone="neutral">{commonMessages.inactive}</StatusBadge>;
  return isService ? undefined : <StatusBadge tone="info">{texts.notRecharged}</StatusBadge>;
}

type ConnectionMenuProps = {
  connection: Connection;
  onOpen: (dialog: "edit" | "swap", connection: Connection) => void;
};

function ConnectionMenu({ connection, onOpen }: ConnectionMenuProps) {
  const update = useUpdateConnection(connection.id);
  const { box, isActive } = connection;
  const name = connectionName(connection);

  function changeState() {
    update.mutate(
      { body: { isActive: !isActive } },
      {
        onSuccess: () =>
          toastSuccess((isActive ? texts.deactivated : texts.activated)(connectionText(connection))),
        onError: (failure) => toastError(errorMessage(failure, texts.changeFailed)),
      },
    );
  }

  return (
    <MenuButton label={texts.actions(name)} content={<IconDots size={18} aria-hidden />}>
      <UnstyledButton role="menuitem" className={menu.item} onClick={() => onOpen("edit", connection)}>
        {texts.edit}
      </UnstyledButton>
      {isActive && box !== null && (
        <UnstyledButton role="menuitem" className={menu.item} onClick={() => onOpen("swap", connection)}>
          {texts.swap.title(kindsOf(connection))}
        </UnstyledButton>
      )}
      <UnstyledButton role="menuitem" className={menu.item} onClick={changeState}>
        {isActive ? texts.deactivate : texts.activate}
      </UnstyledButton>
    </MenuButton>
  );
}
