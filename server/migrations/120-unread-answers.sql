-- A traveller who has not read what staff wrote is told by mail, once until it is read.

alter table chat_threads add column mailed_up_to bigint not null default 0;
-- What was written before this is old news.
update chat_threads set mailed_up_to = from_staff;
create index chat_threads_unread_answers on chat_threads (id)
  where from_staff > read_by_user and mailed_up_to <= read_by_user;
