-- When an operator's collections were last switched or its limit set, which is their version; null if never since.
alter table wallets add column collections_set_at timestamptz(3);
