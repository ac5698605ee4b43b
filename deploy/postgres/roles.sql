-- Creates the two roles of Cable Connect and its database; run it as a superuser. The owner migrates, and grants the
-- application the rights that the server needs, which don't include editing or deleting a ledger entry. The passwords are
-- the files of make-secrets.sh: in a container those that Docker mounts, elsewhere those in the folder SECRETS.
\set ON_ERROR_STOP on
\set owner_password `cat "${SECRETS:-/run/secrets}/owner-password"`
\set application_password `cat "${SECRETS:-/run/secrets}/application-password"`

create role cable_connect login password :'owner_password';
create role cable_connect_app login password :'application_password';
create database cable_connect owner cable_connect template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke all on database cable_connect from public;
grant connect on database cable_connect to cable_connect_app;

\connect cable_connect
alter schema public owner to cable_connect;
revoke create on schema public from public;
