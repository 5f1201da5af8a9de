-- A booking that replaces another takes over the corrections of its names (ADR 54), which were noted in the
-- audit trail when they were made.
create or replace trigger name_corrections_noted after insert on name_corrections for each row
  when (current_setting('sayap.audited', true) = 'on' and new.at = now())
  execute function note_change('id', 'id_passenger', 'letters');
