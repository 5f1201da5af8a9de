#!/usr/bin/env bash
# Builds the image of Sayap without a registry of images, as root on Debian, from the root of a checkout:
#   apt-get install buildah mmdebstrap
#   operations/image/build.sh [RELEASE.tar.gz]
# Its system is made of Debian's packages by mmdebstrap, Node comes from the npm package of its platform, the
# program is a release (made here where none is named). It ends up as `sayap:VERSION` in the local storage.
set -euo pipefail
cd "$(dirname "$0")/../.."

NODE_VERSION=${NODE_VERSION:-24.21.0}
SUITE=${SUITE:-bookworm}
# What the server never needs beside Node: certificates of TLS, pg_dump and pg_restore, names of time zones.
PACKAGES=ca-certificates,libstdc++6,postgresql-client,tzdata
export BUILDAH_ISOLATION=${BUILDAH_ISOLATION:-chroot}

for tool in buildah mmdebstrap npm; do
  command -v "$tool" >/dev/null || { echo "$tool is missing: see the head of $0." >&2; exit 1; }
done
case $(uname -m) in
  x86_64) arch=x64 ;;
  aarch64) arch=arm64 ;;
  *) echo "There is no release for $(uname -m)." >&2; exit 1 ;;
esac

work=$(mktemp -d)
container=
finish() {
  [ -z "$container" ] || buildah rm "$container" >/dev/null
  rm -rf "$work"
}
trap finish EXIT

release=${1:-}
if [ -z "$release" ]; then
  node scripts/release.mjs --fast --out "$work/release"
  release=$(echo "$work"/release/sayap-*.tar.gz)
fi
mkdir -p "$work/root" "$work/app"
tar -xzf "$release" --strip-components=1 -C "$work/app"
version=$(node -p "require('$work/app/package.json').version")
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}

mmdebstrap --quiet --variant=essential --include="$PACKAGES" \
  --aptopt='APT::Install-Recommends "false"' --dpkgopt='path-exclude=/usr/share/doc/*' \
  --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
  --dpkgopt='path-include=/usr/share/doc/*/copyright' "$SUITE" "$work/root.tar"
tar -x -C "$work/root" -f "$work/root.tar" --exclude='./dev/*'

# npm compares the checksum of what it fetches with the registry's; no script of the package is run.
npm install --silent --ignore-scripts --no-save --prefix "$work/node" "node-linux-$arch@$NODE_VERSION"
install -D -m 755 "$work/node/node_modules/node-linux-$arch/bin/node" "$work/root/usr/local/bin/node"

mv "$work/app" "$work/root/app"
# Owned by root: the server cannot change its own program.
chown -R 0:0 "$work/root/app" "$work/root/usr/local"
ln -s /app/server/bin/sayap "$work/root/usr/local/bin/sayap"
echo 'sayap:x:1000:1000::/data:/usr/sbin/nologin' >>"$work/root/etc/passwd"
echo 'sayap:x:1000:' >>"$work/root/etc/group"
install -d -m 700 -o 1000 -g 1000 "$work/root/data"

container=$(buildah from scratch)
buildah add --quiet "$container" "$work/root" / >/dev/null
# The same settings as operations/Dockerfile; a test compares them.
buildah config --user 1000:1000 --port 3000 --stop-signal SIGTERM --workingdir / \
  --env PATH=/usr/local/bin:/usr/bin:/bin \
  --env NODE_ENV=production --env HOST=0.0.0.0 --env PORT=3000 --env DEMO=off --env HEALTH_PORT=3001 --env DATA_DIR=/data \
  --entrypoint '["sayap"]' --cmd serve \
  --label org.opencontainers.image.title=sayap --label org.opencontainers.image.version="$version" \
  "$container"
buildah commit --quiet --timestamp "$SOURCE_DATE_EPOCH" "$container" "sayap:$version"
buildah images --format '{{.Name}}:{{.Tag}} {{.Size}}' "sayap:$version"
