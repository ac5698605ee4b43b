import { commonMessages } from "@cable-connect/contract/messages/common";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { platformTypeLabels } from "@cable-connect/contract/platform-types";
import type { Platform } from "@cable-connect/contract/platforms";
import { Text } from "@mantine/core";
import { PrintListButton } from "../../../ui/lists/print-list-button.tsx";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { OperatorRate, Rate } from "./admin-platform-card.tsx";
import { rateChoiceText } from "./rate-filter.tsx";

const { fields } = platformMessages;

const columns: readonly Column<Platform>[] = [
  {
    header: commonMessages.platform,
    cell: ({ name, description }) => (
      <>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      </>
    ),
  },
  { header: commonMessages.type, cell: ({ type }) => platformTypeLabels[type] },
  {
    header: fields.purchaseRate,
    cell: (platform) => <Rate price={platform.purchase_rate} />,
    align: "right",
  },
  { header: fields.operatorRate, cell: (platform) => <OperatorRate platform={platform} />, align: "right" },
];

/** Prints the platforms that the filters find as a table. */
export function PrintPlatformsButton({ platforms }: { platforms: readonly Platform[] | undefined }) {
  const [{ search, type, rate }] = useScreenSearch("/console/services");
  return (
    <PrintListButton
      title={commonMessages.platforms}
      filters={[search, type && platformTypeLabels[type], rate && rateChoiceText(rate)]}
      columns={columns}
      // The screen has them all.
      read={async () => ({ platforms: platforms ?? [], pagination: { totalPages: 1 } })}
      rowsOf={(all) => all.platforms}
      rowKey={({ id }) => id}
      isEmpty={!platforms || platforms.length === 0}
    />
  );
}
