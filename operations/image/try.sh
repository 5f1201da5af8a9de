#!/usr/bin/env bash
# Starts the image on an empty PostgreSQL as compose.yaml does (read only, without capabilities, not root), asks
# it whether it is ready, and stops it:
#   operations/image/try.sh localhost/sayap:VERSION postgres://…/EMPTY_DATABASE
# PODMAN_OPTIONS takes what the machine needs more, such as `--cgroups=disabled --ulimit nofile=4096:4096`.
set -euo pipefail
image=$1 database=$2 name=sayap-try-$$
PORT=${PORT:-3000} HEALTH_PORT=${HEALTH_PORT:-3001}

options=(--pull=never --network=host --read-only --tmpfs /tmp --cap-drop=ALL --security-opt no-new-privileges)
# shellcheck disable=SC2206 # several words
options+=(${PODMAN_OPTIONS:-})
settings=(-e DATABASE_URL="$database" -e SESSION_SECRET="$(head -c 48 /dev/urandom | base64 -w 0)"
  -e HOST=127.0.0.1 -e PORT="$PORT" -e HEALTH_PORT="$HEALTH_PORT" -e PUBLIC_URL="http://127.0.0.1:$PORT")
run() { podman run --rm "${options[@]}" "${settings[@]}" "$@"; }

echo "version: $(run "$image" --version)"
echo "user: $(run --entrypoint id "$image" -u), the program is $(run --entrypoint sh "$image" -c 'test -w /app && echo writable || echo read only')"
run "$image" migrate | tail -1
podman run --detach --name "$name" "${options[@]}" "${settings[@]}" "$image" >/dev/null
trap 'podman rm -f "$name" >/dev/null' EXIT
until curl -sf "http://127.0.0.1:$PORT/readyz"; do
  podman container inspect -f '{{.State.Running}}' "$name" | grep -q true || { podman logs "$name"; exit 1; }
  sleep 0.2
done
echo
curl -s -o /dev/null -w 'GET / %{http_code}, %{size_download} bytes\n' "http://127.0.0.1:$PORT/"
curl -s "http://127.0.0.1:$HEALTH_PORT/healthz" && echo
run "$image" doctor | grep -v '^warning' || true
podman stop -t 10 "$name" >/dev/null
echo "exit code $(podman container inspect -f '{{.State.ExitCode}}' "$name")"
