-- Where an operator's recharges count from when a customer pays early. Without a row: from today.
create table recharge_settings (
  operator_id bigint primary key references users (id),
  early_start text not null check (early_start in ('today', 'expiry')),
  updated_at timestamptz(3) not null
);
