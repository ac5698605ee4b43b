-- A wallet below zero is low without a threshold too: none is 0.
drop index wallets_low;
create index wallets_low on wallets (operator_id) where balance < low_balance_threshold;
