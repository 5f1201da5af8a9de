/** Settings and flown trips: what lies below the profile. */
export const settings = {
  'settings.appearance': 'Appearance',
  'settings.language': 'Language',
  'settings.english': 'English',
  'settings.indonesian': 'Bahasa Indonesia',
  'settings.theme': 'Theme',
  'settings.system': 'As the device',
  'settings.light': 'Light',
  'settings.dark': 'Dark',
  'settings.password': 'Password',
  'settings.new-password': 'New password',
  'settings.change-password': 'Change password',
  'settings.password-changed': 'Password changed',
  'settings.others-ended': {
    one: '{n} other session has ended.',
    other: '{n} other sessions have ended.',
  },
  'settings.sessions': 'Where you are signed in',
  'settings.signed-in': 'Since {at}',
  'settings.used': 'Last used {at}',
  'settings.this-device': 'This device',
  'settings.end-others': 'Sign out everywhere else',
} as const
