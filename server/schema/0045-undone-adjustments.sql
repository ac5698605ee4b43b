-- The chart of funding leaves out credits that were undone, and what undid a debit. They are few.
create index wallet_entries_undone_adjustments on wallet_entries (created_at)
  where reverses_seq is not null and recharge_id is null;
