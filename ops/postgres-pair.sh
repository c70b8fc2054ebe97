#!/bin/bash
# Two PostgreSQL servers from Debian's packages; the standby receives every commit. docs/operations.md has the drill.
#
# Settings, in /etc/minato/postgres-pair on both machines (readable by the user below), or as variables:
#   PAIR_PEER      the other machine: HOST:PORT
#   PAIR_PASSWORD  of the roles minato (the shop) and minato_copy, the same on both
#   PAIR_FROM      network that may connect, such as 10.0.0.0/24
#   PAIR_PORT      5432       PAIR_DIR   /var/lib/minato-postgres      PAIR_USER  postgres
#   PAIR_BIN       folder of the programs, if not /usr/lib/postgresql/VERSION/bin
set -euo pipefail
self=$(realpath "$0")

settings=/etc/minato/postgres-pair
[ -z "${PAIR_PEER:-}" ] && [ -r "$settings" ] && . "$settings"
PAIR_BIN=${PAIR_BIN:-} PAIR_PORT=${PAIR_PORT:-5432} PAIR_DIR=${PAIR_DIR:-/var/lib/minato-postgres} PAIR_USER=${PAIR_USER:-postgres}
export PAIR_PEER PAIR_PASSWORD PAIR_FROM PAIR_PORT PAIR_DIR PAIR_USER PAIR_BIN
say() { echo "$*"; }
fail() { echo "$*" >&2; exit 1; }

: "${PAIR_PEER:?is not set: HOST:PORT of the other machine}" "${PAIR_PASSWORD:?is not set}" "${PAIR_FROM:?is not set}"
case $PAIR_PASSWORD in *[!A-Za-z0-9_-]*) fail 'PAIR_PASSWORD: only letters, digits, - and _.' ;; esac
if [ "$(id -u)" = 0 ]; then
  install -d -o "$PAIR_USER" -m 700 "$PAIR_DIR"
  exec runuser -u "$PAIR_USER" -- "$0" "$@"
fi
bin=${PAIR_BIN:-$(find /usr/lib/postgresql/*/bin -maxdepth 0 2>/dev/null | sort -V | tail -n 1)}
[ -x "$bin/postgres" ] || fail 'PostgreSQL is not here: apt-get install postgresql'
data=$PAIR_DIR/data fenced=$PAIR_DIR/fenced socket=$PAIR_DIR/socket log=$PAIR_DIR/log
cd "$PAIR_DIR"

query_local() { "$bin/psql" -X -qAt -v ON_ERROR_STOP=1 -h "$socket" -p "$PAIR_PORT" -U postgres -d "${2:-postgres}" -c "$1"; }
# Queries the other machine with the role of the shop. Fails without a response.
query_peer() {
  PGPASSWORD=$PAIR_PASSWORD PGCONNECT_TIMEOUT=3 "$bin/psql" -X -qAt -h "${PAIR_PEER%:*}" -p "${PAIR_PEER##*:}" \
    -U minato -d minato -c "$1" 2>/dev/null
}
is_running() { "$bin/pg_ctl" -D "$data" status >/dev/null 2>&1; }
# The newest timeline. After a kill soon after promotion, only the recovery point has it.
timeline() {
  LC_ALL=C "$bin/pg_controldata" "$data" |
    sed -nE "s/^(Latest checkpoint's TimeLineID|Min recovery ending loc's timeline): *//p" | sort -n | tail -n 1
}
is_standby() { [ -e "$data/standby.signal" ]; }
# ALTER SYSTEM is stored in the data folder and survives a restart.
wait_for() { query_local "ALTER SYSTEM SET synchronous_standby_names = '$1'" && query_local 'SELECT pg_reload_conf()' >/dev/null; }

# Debian's postgresql package starts a server on the same port.
port_is_free() {
  if (: <"/dev/tcp/127.0.0.1/$PAIR_PORT") 2>/dev/null; then
    fail "Port $PAIR_PORT is taken. If by Debian's own server, and nothing is in it: 'systemctl disable --now postgresql'."
  fi
}

start_server() {
  mkdir -p "$socket"
  chmod 700 "$socket"
  "$bin/pg_ctl" -D "$data" -l "$log" -w -t 60 start >/dev/null || fail "It did not start: see $log."
}

write_settings() {
  cat >"$data/conf.d/pair.conf" <<END
port = $PAIR_PORT
listen_addresses = '*'
unix_socket_directories = '$socket'
password_encryption = 'scram-sha-256'
hot_standby = on
synchronous_commit = on
wal_keep_size = '4GB'
END
  # Only this user can open the folder of the socket.
  cat >"$data/pg_hba.conf" <<END
local all postgres trust
host minato minato $PAIR_FROM scram-sha-256
host replication minato_copy $PAIR_FROM scram-sha-256
END
}

primary() {
  [ ! -e "$data" ] || fail "$data is there already."
  port_is_free
  "$bin/initdb" -D "$data" -U postgres --auth trust --encoding UTF8 --locale C.UTF-8 --data-checksums >/dev/null
  mkdir "$data/conf.d"
  echo "include_dir = 'conf.d'" >>"$data/postgresql.conf"
  write_settings
  start_server
  query_local "CREATE ROLE minato LOGIN PASSWORD '$PAIR_PASSWORD'"
  query_local "CREATE ROLE minato_copy LOGIN REPLICATION PASSWORD '$PAIR_PASSWORD'"
  query_local 'CREATE DATABASE minato OWNER minato'
  say "The primary runs on port $PAIR_PORT, alone. Next: '$0 standby' on the other machine, then '$0 together' here."
}

standby() {
  if is_running; then fail "A server runs here. To make a standby of an old primary: '$0 fence' first."; fi
  [ "$(query_peer 'SELECT pg_is_in_recovery()')" = f ] || fail "$PAIR_PEER does not answer as a primary."
  if [ -e "$data" ] && ! is_standby; then
    local relation mine theirs
    compare
    [ $relation != higher ] || fail "This one was promoted after $PAIR_PEER: it is on timeline $mine, the other on $theirs. A copy of the other would lack its orders."
  fi
  port_is_free
  [ ! -e "$data" ] || mv "$data" "$data.$(date +%Y%m%d-%H%M%S)"
  PGPASSWORD=$PAIR_PASSWORD "$bin/pg_basebackup" -D "$data" -R -X stream -c fast \
    -d "host=${PAIR_PEER%:*} port=${PAIR_PEER##*:} user=minato_copy application_name=minato_standby"
  write_settings
  rm -f "$fenced"
  start_server
  say "The standby runs on port $PAIR_PORT. Next: '$0 together' on the primary. What was here before is beside $data."
}

# Compares with the other machine as api/src/lib/database/pair.ts does: each promotion raises the timeline by one.
compare() {
  local system
  system=$(LC_ALL=C "$bin/pg_controldata" "$data" | sed -n 's/^Database system identifier: *//p' || true)
  mine=$(timeline || true)
  theirs=$(query_peer "SELECT CASE WHEN (SELECT system_identifier FROM pg_control_system()) <> $system THEN 'foreign'
    WHEN pg_is_in_recovery() THEN 'standby'
    ELSE ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int::text END" || true)
  case $theirs in
    '') relation=unknown ;;
    foreign | standby) relation=$theirs ;;
    *) relation=equal
      [ "$mine" -le "$theirs" ] || relation=higher
      [ "$mine" -ge "$theirs" ] || relation=lower ;;
  esac
}

# The other machine was promoted later. The data here stay unchanged: they may contain orders that it lacks.
yield_to_peer() {
  echo "$PAIR_PEER was promoted later: it is on timeline $theirs, this one on $mine" >"$fenced"
  stop
  fail "$(cat "$fenced"). This one is off, and stays off with all that it holds."
}

start() {
  [ -e "$data" ] || fail "Nothing is here yet: '$0 primary' or '$0 standby'."
  local relation=standby mine theirs
  is_standby || compare
  case $relation in
    higher)
      rm -f "$fenced"
      say "This one was promoted later: it is on timeline $mine, $PAIR_PEER on $theirs. This one runs. The other one stops, at the latest by '$0 start' there."
      ;;
    lower) yield_to_peer ;;
    equal) fail "Two primaries are on timeline $mine, this one and $PAIR_PEER: neither was promoted later. Nothing was changed here." ;;
    foreign) fail "$PAIR_PEER is no copy of this one. Nothing was changed here." ;;
  esac
  [ ! -e "$fenced" ] || fail "This one is fenced, and stays off: $(cat "$fenced")"
  "$bin/pg_isready" -q -h "$socket" -p "$PAIR_PORT" || start_server
  if [ $relation = unknown ]; then setsid "$self" watch </dev/null >>"$log" 2>&1 & fi
}

# After a power cut both may start before either answers: the first answer decides.
watch() {
  local relation=unknown mine theirs
  while [ $relation = unknown ] && is_running; do
    sleep 2
    compare
  done
  case $relation in
    lower) yield_to_peer ;;
    higher) say "This one was promoted later: it is on timeline $mine, $PAIR_PEER on $theirs. The other one stops, at the latest by '$0 start' there." ;;
  esac
}

stop() {
  if is_running; then "$bin/pg_ctl" -D "$data" -m fast -w stop >/dev/null || "$bin/pg_ctl" -D "$data" -m immediate -w stop >/dev/null; fi
}

fence() {
  echo "by hand" >"$fenced"
  stop
  say 'It is off, and stays off.'
}

alone() {
  if is_standby; then fail "This is the standby. '$0 promote' makes it the primary."; fi
  wait_for ''
  say "It goes on alone: what is written from now on is on this machine only, until '$0 together'."
}

has_streaming_standby() {
  [ "$(query_local "SELECT count(*) FROM pg_stat_replication WHERE application_name = 'minato_standby' AND state = 'streaming'")" != 0 ]
}

# A standby that has just started still catches up.
together() {
  if is_standby; then fail "This is the standby. Say it on the other machine, the primary."; fi
  local attempts=30
  until has_streaming_standby; do
    [ $((attempts--)) -gt 0 ] || fail "No standby copies this one at the moment. On the other machine: '$0 state'."
    sleep 1
  done
  wait_for minato_standby
  say 'From now on no write is answered before the standby has it.'
}

promote() {
  is_standby || fail 'This is not a standby.'
  [ -z "$(query_peer 'SELECT 1' || true)" ] || fail "The primary at $PAIR_PEER still answers. There first: '$0 fence'."
  local age
  age=$(query_local "SELECT coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp())::int, 0)")
  if [ "$age" -gt 900 ] && [ "${1:-}" != --behind ]; then
    fail "The last write that came here is $age seconds old. If the primary went on alone since, what was written there is not here. If it did not: '$0 promote --behind'."
  fi
  wait_for ''
  "$bin/pg_ctl" -D "$data" -w -t 60 promote >/dev/null
  say "This is the primary now, alone. The last write that came here was made $age seconds ago. Next: '$0 standby' on the other machine, then '$0 together' here."
}

state() {
  if ! is_running; then
    [ ! -e "$fenced" ] || say "fenced: $(cat "$fenced")"
    say 'off'
  elif ! "$bin/pg_isready" -q -h "$socket" -p "$PAIR_PORT"; then
    say "starting, or it takes nobody: see $log"
  elif is_standby; then
    query_local "SELECT 'standby, ' || coalesce((SELECT status FROM pg_stat_wal_receiver), 'copies nothing') || '; last write ' || coalesce(pg_last_xact_replay_timestamp()::text, 'unknown')"
  else
    query_local "SELECT 'primary, ' || CASE current_setting('synchronous_standby_names') WHEN '' THEN 'alone' ELSE 'together' END || '; standby: ' || coalesce((SELECT state || ', ' || sync_state FROM pg_stat_replication WHERE application_name = 'minato_standby'), 'away')"
  fi
}

case "${1:-}" in
  primary | standby | start | stop | watch | fence | alone | together | state) "$1" ;;
  promote) promote "${2:-}" ;;
  *) fail "Usage: $0 primary | standby | start | stop | state | alone | together | fence | promote" ;;
esac
