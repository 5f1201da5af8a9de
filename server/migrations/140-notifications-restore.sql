-- The last Clear is found by its moment, to be taken back.

create index notifications_cleared on notifications (id_user, cleared_at)
  where cleared_at is not null;
