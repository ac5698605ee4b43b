-- The day book: whose hands cash is in, and the count that ends a day (decision 51). A payment's cash is in the hands of its
-- collector, or of the counter, whose movements and closings have no collector.

-- Counters, so that numbers have no gaps.
alter table wallets
  add column last_cash_movement_id bigint not null default 0,
  add column last_day_closing_id bigint not null default 0;

create function is_sound_cash_movement(
  id bigint, day date, kind text, collector_id bigint, amount numeric, reference text, note text, corrects_day date,
  reverses_id bigint
) returns boolean language plpgsql immutable as $$
begin
  return id > 0 and reverses_id is distinct from id and coalesce(reverses_id < id, true)
    and kind in ('hand-over', 'deposit', 'pay-out', 'pay-in', 'correction')
    and case when kind = 'correction' then amount <> 0 else (amount > 0) = (reverses_id is null) and amount <> 0 end
    and (kind <> 'hand-over' or collector_id is not null)
    and (kind = 'correction') = (corrects_day is not null) and coalesce(corrects_day < day, true)
    and (note is not null or kind in ('hand-over', 'deposit'))
    and coalesce(char_length(reference) between 1 and 50, true) and coalesce(char_length(note) between 3 and 200, true);
end
$$;

-- Cash that changed hands, besides payments: handed over by a collector to the counter, taken to the bank, paid out of the cash
-- in hand or into it, or found to differ from what a closed day says. Only a correction, and what reverses another movement,
-- may be negative.
create table cash_movements (
  operator_id bigint not null references users (id),
  id bigint not null,
  day date not null,
  kind text not null,
  collector_id bigint,
  amount numeric(14, 2) not null,
  reference text,
  note text,
  corrects_day date,
  reverses_id bigint,
  actor_id bigint not null references users (id),
  created_at timestamptz(3) not null,
  primary key (operator_id, id),
  foreign key (operator_id, collector_id) references collectors (operator_id, id),
  foreign key (operator_id, reverses_id) references cash_movements (operator_id, id),
  constraint cash_movements_sound check (is_sound_cash_movement(
    id, day, kind, collector_id, amount, reference, note, corrects_day, reverses_id))
);
create index cash_movements_day on cash_movements (operator_id, day, id);
create index cash_movements_corrects on cash_movements (operator_id, corrects_day) where corrects_day is not null;
create unique index cash_movements_reversal on cash_movements (operator_id, reverses_id) where reverses_id is not null;

-- Notes by their value, and what they and the coins sum up to.
create function is_sound_day_closing(
  id bigint, expected numeric, counted numeric, difference numeric, notes jsonb, coins numeric, note text, signed_by text
) returns boolean language plpgsql immutable as $$
begin
  return id > 0 and coins >= 0 and difference = counted - expected
    and counted = coins + coalesce((select sum(key::numeric * value::numeric) from jsonb_each_text(notes)), 0)
    and not exists (select from jsonb_each_text(notes) where key::numeric <= 0 or value::numeric < 0)
    and coalesce(char_length(note) between 1 and 200, true) and char_length(signed_by) between 2 and 100;
end
$$;

-- The end of a day of a collector or the counter: nothing is booked on it, or on a day before, from then on. It covers the
-- payments and movements up to the numbers that it names.
create table day_closings (
  operator_id bigint not null references users (id),
  id bigint not null,
  collector_id bigint,
  day date not null,
  expected numeric(14, 2) not null,
  counted numeric(14, 2) not null,
  difference numeric(14, 2) not null,
  notes jsonb not null,
  coins numeric(14, 2) not null,
  note text,
  signed_by text not null,
  last_payment_id bigint not null,
  last_movement_id bigint not null,
  actor_id bigint not null references users (id),
  closed_at timestamptz(3) not null,
  primary key (operator_id, id),
  foreign key (operator_id, collector_id) references collectors (operator_id, id),
  constraint day_closings_sound check (is_sound_day_closing(
    id, expected, counted, difference, notes, coins, note, signed_by))
);
create unique index day_closings_day on day_closings (operator_id, coalesce(collector_id, 0), day);

-- The cash in hand since the last closing reads only these.
create index payments_cash on payments (operator_id, coalesce(collector_id, 0), received_on)
  include (amount, collector_id) where mode = 'cash';
create index payments_reversed on payments (operator_id, reversed_at) where reversed_at is not null;

alter table sealed_books drop constraint sealed_books_kind_check;
alter table sealed_books add constraint sealed_books_kind_check check (kind in (
  'wallet-entries', 'recharges', 'customer-wallet-entries', 'customer-accounts', 'payments', 'cash-movements',
  'day-closings', 'idempotency-keys', 'rules', 'audit-log'));
