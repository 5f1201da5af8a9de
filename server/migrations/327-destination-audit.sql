-- The audit trail names a change of the Indonesian description (migration 324) too.
drop trigger destinations_noted on destinations;
create trigger destinations_noted after insert or update or delete on destinations for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'name', 'popularity', 'description', 'description_id', 'photo',
    'focal_x', 'focal_y');
