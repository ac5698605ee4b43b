-- A floor for what operators pay, and what was sold below its cost.

-- Whether a recharge must be at least the operator rate for each of its months; OTTPlay has prices of its own instead.
alter table platforms add column requires_operator_rate boolean not null default false;

-- judge_undo takes a fourth argument; without this the earlier function would stay beside the new one.
drop function if exists judge_undo(bigint, bigint, timestamptz);
