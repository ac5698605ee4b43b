import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lowBalanceQuery } from "../../../api/operators.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { DataTable } from "../../../ui/tables/data-table.tsx";
import { SearchInput } from "../../../ui/tables/search-input.tsx";
import { useScreenSearch } from "../../../ui/tables/use-screen-search.ts";
import classes from "../operators.module.css";
import { lowBalanceColumns } from "./low-balance-columns.tsx";

const texts = operatorMessages;

/** The operators with a negative balance, the admin's Due (specification, section 2, Low balance operators). */
export function LowBalancePage() {
  const [{ search = "", sort }, change] = useScreenSearch("/console/operators/low-balance");
  const query = lowBalanceQuery({ search, sort });
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(query);
  return (
    <>
      <PageHeader title={texts.lowBalanceTitle} description={texts.lowBalanceText} />
      <search className={classes.tools}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void refetch();
          }}
        >
          <SearchInput
            value={search}
            onChange={(text) => change({ search: text })}
            placeholder={texts.lowBalanceSearchPlaceholder}
          />
        </form>
      </search>
      <DataTable
        caption={texts.lowBalanceTitle}
        columns={lowBalanceColumns}
        sort={{
          by: sort,
          usual: "balance",
          onChange: (by) => change({ sort: by }),
        }}
        rows={data}
        rowKey={({ id }) => id}
        isStale={isPlaceholderData}
        failure={
          error && (
            <ErrorState
              message={errorMessage(error, texts.lowBalanceLoadFailed)}
              onRetry={() => void refetch()}
            />
          )
        }
        empty={
          <EmptyState
            title={texts.lowBalanceNone}
            text={search ? texts.lowBalanceNoneFor(search) : texts.lowBalanceAllPositive}
          />
        }
      />
      <Text size="sm" c="dimmed" mt="md" aria-live="polite">
        {isPending && texts.lowBalanceLoading}
        {data && data.length > 0 && texts.lowBalanceCount(data.length)}
      </Text>
    </>
  );
}
