#!/bin/sh
# Creates the missing secrets of deploy/compose.yaml, each as a file in deploy/secrets or in the given folder. Only its owner
# may enter the folder. The files are readable by all accounts, because containers mount them without the folder and read
# them as other accounts.
set -eu

folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"
chmod 0700 "$folder"
cd "$folder"

# Hexadecimal needs no escaping in a URL. A file gets its name once complete, so none is ever partial.
random() { od -An -v -tx1 -N 32 /dev/urandom | tr -d ' \n'; }
create() {
  [ -e "$1" ] || { printf '%s' "$2" > "$1.new" && chmod 0444 "$1.new" && mv "$1.new" "$1"; }
}

for name in admin-password app-secret application-password metrics-token owner-password postgres-password; do
  create "$name" "$(random)"
done
create database-url "postgres://cable_connect_app:$(cat application-password)@database/cable_connect"
create database-owner-url "postgres://cable_connect:$(cat owner-password)@database/cable_connect"

echo "The secrets are in $(pwd). Keep a copy of app-secret apart from the backups."
