#!/usr/bin/env bash
# The drill of docs/operations/backup.md: continuous archiving by pgBackRest, then a restore to a point
# in time. On a PostgreSQL of its own in a temporary folder: it touches no other.
# Needs: postgresql (15 to 18) and pgbackrest from Debian, a built server (npm run build). As root or postgres.
#   operations/pgbackrest-drill.sh
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
home=$(mktemp -d -t sayap-drill.XXXXXX)
port=${DRILL_PORT:-5471}
serve=${DRILL_SERVE_PORT:-4184}
as=()
if [ "$(id -u)" = 0 ]; then chown postgres "$home"; as=(setpriv --reuid=postgres --regid=postgres --clear-groups env "HOME=$home"); fi
pids=()
finish() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  "${as[@]}" "$bin/pg_ctl" -D "$home/data" -m immediate stop >/dev/null 2>&1 || true
  [ "${DRILL_KEEP:-}" ] || rm -rf "$home"
}
trap finish EXIT
say() { printf '%s  %s\n' "$(date -u +%H:%M:%S)" "$*"; }
sql() { psql -XAtq -h "$home" -p "$port" -U postgres -d sayap -c "$1"; }
back() { "${as[@]}" pgbackrest --config="$home/pgbackrest.conf" --stanza=sayap --log-level-console=warn "$@"; }
now() { date +%s.%N; }
took() { echo "$(now) - $1" | bc | xargs printf '%.1f s'; }

say "PostgreSQL $("$bin/postgres" --version | awk '{print $3}'), $(pgbackrest version)"
"${as[@]}" "$bin/initdb" -D "$home/data" -U postgres -A trust -E UTF8 --locale=C >/dev/null
"${as[@]}" mkdir "$home/repository" "$home/log" "$home/lock" "$home/spool"
cat > "$home/pgbackrest.conf" <<CONF
[global]
repo1-path=$home/repository
repo1-retention-full=2
log-path=$home/log
lock-path=$home/lock
spool-path=$home/spool
# Archived beside the commits, and a restore fetches in advance.
archive-async=y
start-fast=y
compress-type=lz4
[sayap]
pg1-path=$home/data
pg1-port=$port
pg1-socket-path=$home
pg1-user=postgres
CONF
chmod 644 "$home/pgbackrest.conf"
cat >> "$home/data/postgresql.conf" <<CONF
listen_addresses = '127.0.0.1'
unix_socket_directories = '$home'
port = $port
wal_level = replica
archive_mode = on
archive_command = 'pgbackrest --config=$home/pgbackrest.conf --stanza=sayap archive-push %p'
# Loses at most these seconds when the machine is lost with its disk.
archive_timeout = 5
CONF
"${as[@]}" "$bin/pg_ctl" -D "$home/data" -w -l "$home/log/postgres.log" start >/dev/null
"${as[@]}" "$bin/createdb" -h "$home" -p "$port" -U postgres sayap

export DATABASE_URL="postgres://postgres@127.0.0.1:$port/sayap" DATABASE_WAIT=60
export SESSION_SECRET=a-secret-of-the-drill-that-is-long-enough PORT=$serve LOG_LEVEL=fatal RATE_LIMIT=0
main=(node "$here/server/dist/main.js")
DEMO=on "${main[@]}" > "$home/server.log" 2>&1 & server=$!; pids+=($server)
until curl -sf "http://127.0.0.1:$serve/readyz" >/dev/null; do kill -0 $server; sleep 0.2; done
say "the shop is open with demo data: $(sql 'select count(*) from bookings') bookings, $(sql 'select count(*) from audit') audit entries"

began=$(now)
back stanza-create
back --type=full backup
say "full backup in $(took "$began")"

# Work that is only in the archive: an account every 20 ms.
sql "create table drill (at timestamptz default clock_timestamp())"
( while sql "insert into drill default values" 2>/dev/null; do sleep 0.02; done ) & writer=$!; pids+=($writer)
curl -sf -X POST "http://127.0.0.1:$serve/api/v1/super-admin/login" -H 'content-type: application/json' \
  -d '{"emailOrUsername":"superadmin","password":"langit-nusantara"}' >/dev/null || true
sleep 8
facts="select (select count(*) from bookings) || ' bookings, ' || (select count(*) from audit) || ' audit entries, chain ' || (select encode(sha256(string_agg(l::text, '' order by l::text)::bytea), 'hex') from audit_links l)"
before=$(sql "$facts")
kept=$(sql "select count(*) from drill")
point=$(sql "select clock_timestamp()")
say "point in time  $point"
say "before         $before"
sleep 3
say "somebody deletes the emails of everybody, and nobody notices for a while"
sql "delete from mails" >/dev/null
sleep 4

say "the machine is lost (kill -9, data folder deleted)"
lost=$(sql "select clock_timestamp()")
rows_lost=$(sql "select count(*) from drill")
kill "$writer" 2>/dev/null || true
kill -9 "$server" 2>/dev/null || true
"${as[@]}" "$bin/pg_ctl" -D "$home/data" -m immediate stop >/dev/null
began=$(now)
rm -rf "${home:?}/data"
"${as[@]}" mkdir -m 700 "$home/data"

restore() {
  back "$@" restore
  "${as[@]}" "$bin/pg_ctl" -D "$home/data" -w -t 600 -l "$home/log/postgres.log" start >/dev/null
  until [ "$(sql 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done
}
restore --type=time --target="$point" --target-action=promote
after=$(sql "$facts")
say "after          $after"
say "restored to the point in $(took "$began")"
"${main[@]}" verify
[ "$before" = "$after" ] || { say "DIFFERENT"; exit 1; }
[ "$(sql 'select count(*) from drill')" -ge "$kept" ] || { say "rows before the point are missing"; exit 1; }
[ "$(sql 'select count(*) from mails')" -gt 0 ] || { say "the deleted emails are not back"; exit 1; }
DEMO=on "${main[@]}" > "$home/server.log" 2>&1 & server=$!; pids+=($server)
until curl -sf "http://127.0.0.1:$serve/readyz" >/dev/null; do kill -0 $server; sleep 0.2; done
say "open again $(took "$began") after the loss"
kill -TERM "$server"; wait "$server" || true

"${as[@]}" "$bin/pg_ctl" -D "$home/data" -m immediate stop >/dev/null
began=$(now)
rm -rf "${home:?}/data"; "${as[@]}" mkdir -m 700 "$home/data"
# The first time line: the one that the machine was lost on.
restore --type=default --target-timeline=1
last=$(sql "select max(at) from drill")
say "restored to the end of the archive in $(took "$began")"
say "lost: $(sql "select round(extract(epoch from '$lost'::timestamptz - '$last'::timestamptz)::numeric, 1)") s, $((rows_lost - $(sql 'select count(*) from drill'))) of $rows_lost rows"
say "the drill succeeded"
