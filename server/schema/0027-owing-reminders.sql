-- Reminders of what customers owe: in messages of an operator's own, and among its alerts.

-- The address under which the operator last wrote a message, which the links in its emails begin with.
alter table reminder_settings add column origin text check (char_length(origin) between 1 and 300);

-- As those of reminders.
create index owing_reminders_failed on owing_reminders (operator_id, reminded_at desc) where status = 'failed';
create index owing_reminders_failed_lately on owing_reminders (reminded_at desc) where status = 'failed';
