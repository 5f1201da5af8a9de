-- A dashboard without a super admin could never make one again. The lock makes two who deactivate
-- each other at the same moment come one after the other.
create function keep_one_super_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('one super admin is left', 0));
  if not exists (
    select from admins where role = 'super admin' and is_actived and id <> old.id
  ) then
    raise exception 'admin % is the last active super admin', old.id
      using errcode = 'check_violation', constraint = 'admins_one_super_admin_left';
  end if;
  return new;
end $$;
create trigger admins_one_super_admin_left before update of is_actived on admins
  for each row when (old.role = 'super admin' and old.is_actived and not new.is_actived)
  execute function keep_one_super_admin();

-- Staff find a traveller by the beginnings of words; an e-mail address is several.
create function words_of(text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', translate($1, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)))
$$;
create index users_by_word on users
  using gin (words_of(name || ' ' || email || ' ' || coalesce(phone, '')));

-- Pictures that nothing shows are deleted; asked for each picture that is a day old.
create index users_by_photo on users (photo) where photo is not null;
