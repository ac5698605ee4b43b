#!/bin/sh
# Makes the secrets of deploy/compose.yaml, each in a file of deploy/secrets (or of the folder named), unless they are there.
# Only their owner may enter the folder. The files themselves can be read by all, as in the containers, which see
# nothing of the folder, accounts of other numbers read them.
set -eu

folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"
chmod 0700 "$folder"
cd "$folder"

# Hexadecimal, so that it needs no escaping in an address. A file is there whole or not at all.
random() { od -An -v -tx1 -N 24 /dev/urandom | tr -d ' \n'; }
keep() {
  [ -e "$1" ] || { printf '%s' "$2" > "$1.new" && chmod 0444 "$1.new" && mv "$1.new" "$1"; }
}

for name in admin-password app-secret application-password metrics-token owner-password postgres-password; do
  keep "$name" "$(random)"
done
keep database-url "postgres://cable_connect_app:$(cat application-password)@database/cable_connect"
keep database-owner-url "postgres://cable_connect:$(cat owner-password)@database/cable_connect"

echo "The secrets are in $(pwd). Keep a copy of app-secret apart from the backups."
