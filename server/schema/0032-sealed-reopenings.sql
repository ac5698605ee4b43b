-- What reopening a day sets is sealed, by a number of its own (decision 64).
alter table wallets add column last_day_reopening_id bigint not null default 0;
alter table day_closings add column reopening_id bigint;
update day_closings set reopening_id = numbered.number
from (
  select operator_id, id, row_number() over (partition by operator_id order by reopened_at, id) as number
  from day_closings where reopened_at is not null
) as numbered
where numbered.operator_id = day_closings.operator_id and numbered.id = day_closings.id;
update wallets set last_day_reopening_id = reopened.number
from (
  select operator_id, max(reopening_id) as number from day_closings where reopening_id is not null group by operator_id
) as reopened
where reopened.operator_id = wallets.operator_id;
alter table day_closings drop constraint day_closings_reopened;
alter table day_closings add constraint day_closings_reopened check (
  num_nonnulls(reopened_at, reopened_by, reopen_reason, reopening_id) in (0, 4)
  and coalesce(char_length(reopen_reason) between 3 and 200, true));
create unique index day_closings_reopening on day_closings (operator_id, reopening_id) where reopening_id is not null;

alter table sealed_books drop constraint sealed_books_kind_check;
alter table sealed_books add constraint sealed_books_kind_check check (kind in (
  'wallet-entries', 'recharges', 'customer-wallet-entries', 'customer-accounts', 'payments', 'cash-movements',
  'day-closings', 'day-reopenings', 'idempotency-keys', 'rules', 'audit-log'));
