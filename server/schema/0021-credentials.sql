-- On Citus, users are copied to every node, and a change of one needs all of them. So what changes whenever somebody signs in
-- is a table of its own, beside the sessions, which lies on the coordinator alone (decision 48). Such a table has no foreign
-- key to one that is copied, which would make Citus plan its statements; nothing deletes a user.
create table credentials (
  user_id bigint primary key,
  password_hash text not null,
  -- Set while the password is temporary.
  temporary_password_until timestamptz(3),
  -- How often the browsers known for the user became strangers.
  browser_revocations integer not null default 0 check (browser_revocations >= 0),
  first_signed_in_at timestamptz(3)
);
insert into credentials (user_id, password_hash, temporary_password_until, browser_revocations, first_signed_in_at)
  select id, password_hash, temporary_password_until, browser_revocations, first_signed_in_at from users;
alter table users
  drop column password_hash,
  drop column temporary_password_until,
  drop column browser_revocations,
  drop column first_signed_in_at;

alter table sessions drop constraint sessions_user_id_fkey;
alter table audit_log drop constraint audit_log_actor_id_fkey;
