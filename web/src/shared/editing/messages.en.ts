export const messages = {
  // Refusals that only forms of records meet: most pages edit nothing and need not load them.
  'error.changed_meanwhile':
    'Someone else changed this in the meantime. Check it again, then decide.',

  'edit.changed': 'Changed meanwhile',
  'edit.changed-by': '{who} changed this at {moment}, after you opened it.',
  'edit.changed-elsewhere': 'This was changed at {moment}, after you opened it here.',
  'edit.changed-text': 'Nothing of yours is lost. For each field, choose which value to keep.',
  'edit.theirs': 'Theirs',
  'edit.yours': 'Yours',
  'edit.elsewhere': 'Saved',
  'edit.here': 'Here',
  'edit.untouched': 'You didn’t change this.',
  'edit.all-theirs': 'All theirs',
  'edit.all-yours': 'All mine',
  'edit.save-choice': 'Save this choice',
  'edit.back': 'Back to the form',
  'edit.empty': '(empty)',
  'edit.yes': 'yes',
  'edit.no': 'no',
  'edit.new-picture': 'Your new photo',
  'edit.picture': 'The saved photo',

  'edit.restored': 'This is what you entered at {moment}. It isn’t saved yet.',
  'edit.restored-files': 'Photos and passwords aren’t kept, so choose them again.',
  'edit.discard': 'Discard it',

  'edit.leave-title': 'Leave without saving?',
  'edit.leave-text':
    'What you typed stays on this device as a draft until you save it or sign out.',
  'edit.leave': 'Leave',
  'edit.stay': 'Stay here',
}
