-- The admin's list tells how many operators there are, and the dashboard how many are active: counted from this index,
-- which is a tenth of the rows themselves.
create index users_operators on users (is_active) where type = 'operator';
