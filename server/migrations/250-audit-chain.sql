-- The audit trail: every write by staff with the values before and after, from which network, and a
-- chain of hashes that shows when an entry was changed, removed or put in between.
alter table audit add column network text;
create index audit_by_actor on audit (actor_id, id desc);
create index audit_by_day on audit (at desc, id desc);

-- One row per entry of the trail: its place in the chain, and the hash of the entry before.
create table audit_links (
  seq bigint primary key,
  id_audit bigint not null unique references audit,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32)
);
create trigger audit_links_written_once before update or delete on audit_links
  for each row execute function refuse_change();

-- A JSON array is unambiguous where joined texts are not; seconds since 1970 depend on no time zone.
create function audit_hash(previous bytea, entry audit) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.id, entry.action, entry.actor_role, entry.actor_id, entry.subject, entry.subject_id,
    entry.detail, entry.request_id, entry.network, extract(epoch from entry.at)
  )::text, 'UTF8'))
$$;

create function append_audit_link(entry audit) returns void language plpgsql as $$
declare
  last record;
begin
  -- Each statement below has its own snapshot, taken after the lock: it sees the last link.
  perform pg_advisory_xact_lock(250001);
  select seq, hash into last from audit_links order by seq desc limit 1;
  insert into audit_links (seq, id_audit, previous_hash, hash)
  select coalesce(last.seq, 0) + 1, entry.id, previous, audit_hash(previous, entry)
  from (select coalesce(last.hash, decode(repeat('00', 32), 'hex')) as previous) link;
end $$;

-- What was written before the chain is sealed as it stands.
do $$
declare
  entry audit;
begin
  for entry in select * from audit order by id loop
    perform append_audit_link(entry);
  end loop;
end $$;

create function chain_audit() returns trigger language plpgsql as $$
begin
  perform append_audit_link(new);
  return null;
end $$;
-- Deferred: the lock of the chain is taken when everything else is done, and held for the commit only.
create constraint trigger audit_chained after insert on audit
  deferrable initially deferred for each row execute function chain_audit();

-- Changes of the running transaction, for the entry that it ends with. The server sets sayap.audited in
-- the transactions of staff; in all others the triggers below cost the look at a setting.
create function noted_changes() returns jsonb language sql stable as $$
  select case when coalesce(current_setting('sayap.changes', true), '') = '' then '{}'::jsonb
    else jsonb_build_object('changes', current_setting('sayap.changes')::jsonb)
      || case when coalesce(current_setting('sayap.more_changes', true), '') = '' then '{}'::jsonb
         else jsonb_build_object('more', current_setting('sayap.more_changes')::int) end
  end
$$;

-- The arguments are the columns whose values may be kept for ever: none that is personal data.
create function note_change() returns trigger language plpgsql as $$
declare
  noted jsonb := coalesce(nullif(current_setting('sayap.changes', true), ''), '[]')::jsonb;
  was jsonb := '{}';
  becomes jsonb := '{}';
  row_id bigint;
begin
  if tg_table_name = 'payment_proofs' then
    -- Not the row as JSON, which would have the file in it.
    was := jsonb_build_object('id', old.id, 'id_trip', old.id_trip, 'state', old.state);
    becomes := jsonb_build_object('id', new.id, 'id_trip', new.id_trip, 'state', new.state);
  else
    if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
    if tg_op <> 'DELETE' then becomes := to_jsonb(new); end if;
    select coalesce(jsonb_object_agg(key, value) filter (where was_one), '{}'),
      coalesce(jsonb_object_agg(key, value) filter (where not was_one), '{}')
    into was, becomes
    from (
      select key, value, true as was_one from jsonb_each(was)
      union all select key, value, false from jsonb_each(becomes)
    ) fields
    where key = any (tg_argv);
  end if;
  row_id := coalesce(becomes -> 'id', was -> 'id')::text::bigint;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(key, was -> key), '{}'), coalesce(jsonb_object_agg(key, value), '{}')
    into was, becomes from jsonb_each(becomes) where value is distinct from was -> key;
    if becomes = '{}' then return null; end if;
  end if;
  -- A statement of many rows names the first and counts the rest.
  if jsonb_array_length(noted) >= 50 then
    perform set_config('sayap.more_changes',
      (coalesce(nullif(current_setting('sayap.more_changes', true), ''), '0')::int + 1)::text, true);
    return null;
  end if;
  perform set_config('sayap.changes', (noted || jsonb_build_object(
    'table', tg_table_name, 'id', row_id,
    'before', case when tg_op <> 'INSERT' then was - 'id' end,
    'after', case when tg_op <> 'DELETE' then becomes - 'id' end))::text, true);
  return null;
end $$;

do $$
declare
  noted record;
begin
  for noted in select * from (values
    ('admins', 'insert or update or delete', 'id is_actived role'),
    ('users', 'insert or update', 'id suspended_at'),
    ('airlines', 'insert or update or delete', 'id name code active photo'),
    ('destinations', 'insert or update or delete',
      'id name popularity description photo focal_x focal_y'),
    ('flights', 'insert or update or delete',
      'id id_airline flight_number starting_place destination_place airport_from airport_to
       departure_date departure_time arrived_date arrived_time transit price gate terminal luggage
       wifi meal type_trip class_flight capacity cancelled_at'),
    ('flight_imports', 'insert or update', 'id name status good bad known'),
    ('bank_accounts', 'insert or update or delete',
      'id bank_name account_number account_holder active'),
    ('payment_deadlines', 'update',
      'hours_to_pay minutes_near_departure hours_before_departure hours_in_review'),
    ('payments', 'update', 'id state'),
    ('payment_proofs', 'update of state', 'id id_trip state'),
    ('money_received', 'insert or update', 'id id_trip source amount outcome'),
    ('cases', 'insert or update', 'id kind id_trip amount closed_at'),
    ('refunds', 'insert or update', 'id id_booking cause amount state destination bank_reference'),
    ('bookings', 'update of status', 'id status'),
    ('boardings', 'insert or update', 'id id_ticket id_flight scanned_at undone_at'),
    ('announcements', 'insert', 'id id_flight text'),
    ('chat_threads', 'update of closed_at', 'id closed_at'),
    ('chat_messages', 'insert', 'id id_thread'),
    ('mails', 'update of state', 'id state'),
    ('sessions', 'update of ended_at', 'ended_at')
  ) as t (name, at, shown) loop
    execute format(
      'create trigger %I after %s on %I for each row
       when (current_setting(''sayap.audited'', true) = ''on'') execute function note_change(%s)',
      noted.name || '_noted', noted.at, noted.name,
      (select string_agg(quote_literal(name), ', ')
       from regexp_split_to_table(noted.shown, '\s+') name)
    );
  end loop;
end $$;
