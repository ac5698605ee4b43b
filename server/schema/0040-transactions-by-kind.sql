-- The admin's list of one kind of movement over all operators. Recharges, most of all entries, are found by wallet_entries_newest.
create index wallet_entries_newest_of_kind on wallet_entries (kind, created_at desc, operator_id desc, seq desc)
  where kind <> 'recharge' and recharge_id is null;
create index wallet_entries_newest_reversals on wallet_entries (created_at desc, operator_id desc, seq desc)
  where kind <> 'recharge' and recharge_id is not null;
