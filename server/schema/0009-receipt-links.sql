-- Links to receipts are not stored: the page opens any that the server made. A row counts how often the links of a receipt
-- were revoked; a link holds the count of its time, and those of an earlier count show nothing.
create table receipt_links (
  operator_id bigint not null,
  recharge_id bigint not null,
  revocations integer not null check (revocations > 0),
  revoked_at timestamptz(3) not null,
  primary key (operator_id, recharge_id),
  foreign key (operator_id, recharge_id) references recharges (operator_id, id)
);
