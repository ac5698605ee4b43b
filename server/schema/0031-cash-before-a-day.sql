-- The cash in hand is read from two rows of a holder, and not from all of its days: a day of cash_days has all that payments and
-- movements changed, and what came before it. Both are added by their numbers. Housekeeping adds all of them anew at the start
-- that follows; until then the day book adds up what isn't here.
alter table summed_payments rename to summed_cash;
delete from summed_cash;
delete from cash_days;
alter table summed_cash add column last_movement_id bigint not null;
alter table cash_days drop constraint cash_days_amount_check;
alter table cash_days add column amount_before numeric(16, 2) not null;
