-- judge_undo takes a fourth argument; without this the earlier function would stay beside the new one.
drop function if exists judge_undo(bigint, bigint, timestamptz);
