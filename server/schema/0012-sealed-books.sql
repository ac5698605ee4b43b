-- Sealed books: what a business day held when it was over, signed, so that later changes show (decision 36). All three tables
-- are insert-only.

-- One seal for each day, chained to the day before by its digest. The first one covers everything until its day.
create table seals (
  day date primary key,
  -- The columns and the order that the digests are computed from.
  version integer not null check (version > 0),
  -- The end of the day in the business time zone.
  ends_at timestamptz(3) not null,
  sealed_at timestamptz(3) not null,
  -- Of the day's rows of sealed_books.
  books_digest bytea not null check (octet_length(books_digest) = 32),
  previous_digest bytea check (octet_length(previous_digest) = 32),
  digest bytea not null check (octet_length(digest) = 32)
);

-- The signatures of a seal's digest, one for each APP_SECRET that the server has had since.
create table seal_signatures (
  day date not null references seals (day),
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  mac bytea not null check (octet_length(mac) = 32),
  signed_at timestamptz(3) not null,
  primary key (day, key_id)
);

-- What a day holds of an operator, by kind; 0 as operator stands for the whole business. Rows are covered by their numbers,
-- after_number excluded and last_number included, so that a late one belongs to the next seal.
create table sealed_books (
  operator_id bigint not null check (operator_id >= 0),
  kind text not null
    check (kind in ('wallet-entries', 'recharges', 'customer-wallet-entries', 'idempotency-keys', 'rules', 'audit-log')),
  day date not null,
  after_number bigint,
  last_number bigint,
  items bigint not null check (items >= 0),
  -- The sum of the rows; for the rules the credit limit.
  amount numeric(18, 2),
  digest bytea not null check (octet_length(digest) = 32),
  primary key (operator_id, kind, day),
  check ((after_number is null) = (last_number is null))
);
create index sealed_books_day on sealed_books (day);
create index sealed_books_kind on sealed_books (kind, operator_id, day);

-- Sealing reads a day's entries of customers' wallets by their numbers.
create index customer_wallet_entries_number on customer_wallet_entries (operator_id, id);
