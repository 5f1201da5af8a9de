-- A live stream ends with its session, on whichever server it is open. A deleted session has ended too,
-- unless it had expired: then its stream ended with its access token.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('session', old.id)::text);
  return null;
end $$;
create trigger sessions_ended_live after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function tell_session_ended();
create trigger sessions_deleted_live after delete on sessions
  for each row when (old.ended_at is null)
  execute function tell_session_ended();
