export const messages = {
  // Refusals that only forms of records meet: most pages edit nothing and need not load them.
  'error.changed_meanwhile': 'Somebody else changed this meanwhile. Look at it again, then decide.',

  'edit.changed': 'Changed meanwhile',
  'edit.changed-by': '{who} changed this at {moment}, after you opened it.',
  'edit.changed-elsewhere': 'This was changed at {moment}, after you opened it here.',
  'edit.changed-text': 'Nothing of yours is lost. Choose for each field what is to stand.',
  'edit.theirs': 'Theirs',
  'edit.yours': 'Yours',
  'edit.elsewhere': 'Saved',
  'edit.here': 'Here',
  'edit.untouched': 'You did not change this.',
  'edit.all-theirs': 'All theirs',
  'edit.all-yours': 'All mine',
  'edit.save-choice': 'Save this choice',
  'edit.back': 'Back to the form',
  'edit.empty': '(empty)',
  'edit.yes': 'yes',
  'edit.no': 'no',
  'edit.new-picture': 'Your new picture',
  'edit.picture': 'The picture that is saved',

  'edit.restored': 'This is what you had typed at {moment}; it is not saved yet.',
  'edit.restored-files': 'Pictures and passwords are not kept: choose them again.',
  'edit.discard': 'Discard it',

  'edit.leave-title': 'Leave without saving?',
  'edit.leave-text':
    'What you typed stays on this device as a draft until you save it or sign out.',
  'edit.leave': 'Leave',
  'edit.stay': 'Stay here',
}
