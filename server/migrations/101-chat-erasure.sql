-- Of a message only the text may change, when its traveller's account is erased.

drop trigger chat_messages_written_once on chat_messages;
create trigger chat_messages_written_once
  before update of id, id_thread, id_admin, client_id, created_at on chat_messages
  for each row execute function refuse_change();
