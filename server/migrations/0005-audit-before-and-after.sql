-- An act tells what stood before it and what after.
alter table audit_log rename column details to after;
alter table audit_log alter column after drop not null;
alter table audit_log add column before jsonb;
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_action on audit_log (action, created_at desc, id desc);
