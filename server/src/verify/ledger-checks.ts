import type { Check } from "./check.ts";

type Ledger = {
  entries: string;
  wallets: string;
  /** A query of all operators that must have a wallet; by default only existing wallets are checked. */
  owners?: string;
  /** The columns that identify a wallet, and SQL for its name in messages. */
  key: string;
  name: string;
};

const operatorLedger: Ledger = {
  entries: "wallet_entries",
  wallets: "wallets",
  owners: "(select id as operator_id from users where type = 'operator')",
  key: "operator_id",
  name: "'the wallet'",
};

const customerLedger: Ledger = {
  entries: "customer_wallet_entries",
  wallets: "customer_wallets",
  key: "operator_id, customer_id",
  name: "format('the wallet of customer %s', customer_id)",
};

/** A wallet must have the sum of its entries and the number of the last one. */
function walletCheck({ entries, wallets, owners = wallets, key, name }: Ledger): Check {
  return {
    query: `
      with ledger as (
        select ${key}, count(*) as entries, sum(amount) as amount, max(seq) as last_seq from ${entries} group by ${key}
      ), compared as (
        select ${key}, balance, wallet.last_seq, coalesce(ledger.entries, 0) as entries,
          coalesce(amount, 0.00) as amount, coalesce(ledger.last_seq, 0) as entries_seq
        from (select ${key} from ${owners} as owner) as owner
        full join ${wallets} as wallet using (${key}) full join ledger using (${key})
      )
      select operator_id, format('%s should hold %s, the sum of its %s entries, but %s', ${name}, amount, entries,
        coalesce('holds ' || balance, 'is missing')) as finding
      from compared where balance is distinct from amount
      union all
      select operator_id, format('%s should end with entry %s, but says that it ends with entry %s', ${name},
        entries_seq, last_seq)
      from compared where last_seq <> entries_seq`,
  };
}

/** Each entry must follow the one before it in its number, its reference and its balance. */
function chainCheck({ entries, key, name }: Ledger): Check {
  return {
    query: `
      with chained as (
        select *, lag(seq, 1, 0::bigint) over entries_of_wallet as last_seq,
          lag(balance_after, 1, 0.00) over entries_of_wallet as last_balance
        from ${entries} window entries_of_wallet as (partition by ${key} order by seq)
      )
      select operator_id, format('in %s entry %s should come after entry %s, but entry %s does', ${name},
        last_seq + 1, last_seq, seq) as finding
      from chained where seq <> last_seq + 1
      union all
      select operator_id, format('in %s entry %s should be chained to entry %s, but is to entry %s', ${name}, seq,
        coalesce(nullif(seq - 1, 0)::text, 'none'), coalesce(prev_seq::text, 'none'))
      from chained where prev_seq is distinct from nullif(seq - 1, 0)
      union all
      select operator_id, format('in %s entry %s should start from %s, the balance before it, but starts from %s',
        ${name}, seq, last_balance, balance_before)
      from chained where seq = last_seq + 1 and balance_before <> last_balance
      union all
      select operator_id, format('in %s entry %s should leave %s, which is %s and %s, but leaves %s', ${name}, seq,
        balance_before + amount, balance_before, amount, balance_after)
      from chained where balance_after <> balance_before + amount`,
  };
}

/** Checks of each wallet and its entries, for operators and customers. */
export const ledgerChecks: Check[] = [operatorLedger, customerLedger].flatMap((ledger) => [
  walletCheck(ledger),
  chainCheck(ledger),
]);
