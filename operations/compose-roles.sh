#!/bin/sh
# Run once by PostgreSQL's image when its volume is empty: the roles, with the passwords of .env.
set -eu
psql -X -v ON_ERROR_STOP=1 -U postgres -d sayap -f /operations/roles.sql
psql -X -v ON_ERROR_STOP=1 -U postgres -d sayap \
  -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v reader="$READER_PASSWORD" <<'SQL'
alter role sayap_owner password :'owner';
alter role sayap_app password :'app';
alter role sayap_reader password :'reader';
SQL
