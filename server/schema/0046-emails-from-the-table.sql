-- Emails are sent from the table alone, which has one index of those that aren't sent yet.
drop schema if exists cable_connect_jobs cascade;
drop index reminders_queued;
drop index reminders_open;
create index reminders_open on reminders (operator_id, reminded_at) where status in ('queued', 'sending', 'retrying');
