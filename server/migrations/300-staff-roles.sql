-- What a member of staff may be; what each may do is in the program. Whoever is an admin today may do
-- what they could before. `role` stays for clients and servers that know it only.
alter table admins add column staff_role text not null default 'manager'
  constraint admins_staff_role_known
  check (staff_role in ('gate', 'content', 'desk', 'finance', 'manager', 'super admin'));
update admins set staff_role = 'super admin' where role = 'super admin';
alter table admins add constraint admins_roles_agree
  check ((role = 'super admin') = (staff_role = 'super admin'));

-- Of use to servers of earlier versions, which write `role` alone.
create function staff_role_follows_role() returns trigger language plpgsql as $$
begin
  if new.role = 'super admin' then
    new.staff_role := 'super admin';
  elsif tg_op = 'UPDATE' and old.role = 'super admin' and new.staff_role = 'super admin' then
    new.staff_role := 'manager';
  end if;
  return new;
end $$;
create trigger admins_staff_role before insert or update of role, staff_role on admins
  for each row execute function staff_role_follows_role();

-- Who stops being a super admin is one less, as is who is deactivated.
drop trigger admins_one_super_admin_left on admins;
create trigger admins_one_super_admin_left before update of is_actived, role on admins
  for each row when (
    old.role = 'super admin' and old.is_actived
    and not (new.role = 'super admin' and new.is_actived)
  )
  execute function keep_one_super_admin();

drop trigger admins_noted on admins;
create trigger admins_noted after insert or update or delete on admins
  for each row when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'is_actived', 'role', 'staff_role');
