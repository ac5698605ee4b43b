import type { LossRecharge } from "@cable-connect/contract/margin";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import { Anchor, Paper, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lossesQuery } from "../../api/margin.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { useScrollTo } from "../../ui/layout/use-scroll-to.ts";
import { type Column, DataTable } from "../../ui/tables/data-table.tsx";
import { Pager } from "../../ui/tables/pager.tsx";
import { RowButton } from "../../ui/tables/row-button.tsx";
import { Clamped } from "../../ui/text/clamped.tsx";
import { formatPrice } from "../../ui/text/format.ts";
import { InstantText } from "../../ui/text/instant-text.tsx";
import { Parts } from "../../ui/text/parts.tsx";
import classes from "./margin.module.css";
import { useMarginSearch } from "./use-margin-search.ts";

const texts = marginMessages.losses;

const columns: readonly Column<LossRecharge>[] = [
  { header: commonMessages.operator, cell: (row) => <Seller {...row.operator} />, phone: "title" },
  {
    header: commonMessages.customer,
    phone: "line",
    cell: ({ customer, platform, planName, rechargeDate }) => (
      <>
        <span data-wide>{customer.name}</span>
        <span data-narrow>
          <Parts>
            {[customer.name, planName ?? platform.name, <InstantText key="date" instant={rechargeDate} />]}
          </Parts>
        </span>
      </>
    ),
  },
  { header: commonMessages.platform, cell: (row) => <Sold {...row} /> },
  { header: commonMessages.date, cell: ({ rechargeDate }) => <InstantText instant={rechargeDate} /> },
  { header: texts.months, cell: ({ months }) => months, align: "right" },
  { header: commonMessages.amount, cell: ({ amount }) => formatPrice(amount), align: "right" },
  { header: marginMessages.cost, cell: ({ cost }) => formatPrice(cost), align: "right" },
  {
    header: marginMessages.loss,
    cell: ({ loss }) => <span data-loss>{formatPrice(loss)}</span>,
    align: "right",
    phone: "side",
  },
  { header: texts.edit, cell: (row) => <EditLoss {...row} />, isActions: true },
];

/** The recharges of the period that were sold below their cost; absent if there are none. */
export function MarginLosses() {
  const { search, change } = useMarginSearch();
  const { lossPage = 1, from, to, operatorId, platformId } = search;
  const query = lossesQuery({ from, to, operatorId, platformId, page: lossPage });
  const { data, error, isPlaceholderData, refetch } = useQuery(query);
  if (error && (!data || isPlaceholderData)) {
    return (
      <Paper withBorder mt="md">
        <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />
      </Paper>
    );
  }
  if (!data || data.pagination.total === 0) return null;
  const { recharges, loss, pagination } = data;
  return (
    <section aria-labelledby="margin-losses">
      <LossesTitle />
      <Text c="dimmed" mb="sm">
        {texts.sum(pagination.total, formatPrice(loss))}
      </Text>
      <div className={classes.table}>
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={recharges}
          rowKey={({ operator, id }) => `${operator.id}-${id}`}
          isStale={isPlaceholderData}
          empty={null}
        />
      </div>
      <Pager
        {...pagination}
        pageSize={pagination.limit}
        list={texts.title}
        onChange={(asked, how) => change({ page: search.page, lossPage: asked }, how)}
      />
    </section>
  );
}

/** Mounted with the list, so that the alert that leads here scrolls to it once it is loaded. */
function LossesTitle() {
  const heading = useScrollTo<HTMLHeadingElement>("margin-losses");
  return (
    <Title order={2} size="h3" id="margin-losses" className={classes.title} ref={heading} tabIndex={-1}>
      {texts.title}
    </Title>
  );
}

/** The platform and the plan, whose price is below its cost. */
function Sold({ platform, planName }: LossRecharge) {
  return (
    <>
      <Clamped>{platform.name}</Clamped>
      {planName && (
        <Text size="sm" c="dimmed">
          {planName}
        </Text>
      )}
    </>
  );
}

function Seller({ id, name, username }: LossRecharge["operator"]) {
  return (
    <>
      <Anchor
        fw={600}
        renderRoot={(props) => (
          <Link to="/operators/$operatorId" params={{ operatorId: String(id) }} {...props} />
        )}
      >
        <Clamped>{name}</Clamped>
      </Anchor>
      <Text size="sm" c="dimmed" data-wide>
        @{username}
      </Text>
    </>
  );
}

/** Edits what made the loss: an operator's OTTPlay prices, or the platform's rates. */
function EditLoss({ operator, platform, planName }: LossRecharge) {
  const openDialog = useOpenDialog();
  if (isOttPlay(platform)) {
    return (
      <RowButton
        aria-label={texts.editPricesOf(platform.name, operator.name)}
        onClick={() => openDialog("editOttPrices", { operator, platform, planName })}
      >
        {texts.editPrices}
      </RowButton>
    );
  }
  return (
    <RowButton
      aria-label={texts.editRatesOf(platform.name)}
      renderRoot={(props) => <Link to="/services" search={{ search: platform.name }} {...props} />}
    >
      {texts.editRates}
    </RowButton>
  );
}
