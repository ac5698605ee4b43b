-- The two roles of Cable Connect and its database, made as a superuser. The owner migrates; the application gets from it the
-- rights that the server needs, and can't edit or delete an entry of a ledger. The passwords are those of make-secrets.sh:
-- in a container where Docker puts them, elsewhere in the folder that SECRETS names.
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
