/** Texts of the saved passengers in the settings. */
export const messages = {
  'saved.title': 'Saved passengers',
  'saved.note': 'People you fly with. We offer them in the booking form.',
  'saved.adult': 'Adult',
  'saved.child': 'Child',
  'saved.born': 'born {day}',
  'saved.name': 'Full name',
  'saved.type': 'Type',
  'saved.day-format': '24/11/1990',
  'saved.open-calendar': 'Open the calendar',
  'saved.birthday': 'Date of birth (optional)',
  'saved.add': 'Save passenger',
  'saved.added': '{name} is saved.',
  'saved.delete': 'Delete',
  'saved.delete-of': 'Delete {name}',
  'saved.deleted': '{name} was deleted.',
}
