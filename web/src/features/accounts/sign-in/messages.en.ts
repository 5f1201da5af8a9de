export const messages = {
  'identity.sent-text':
    'If there is an account with this address, a link is on its way. It is good for 30 minutes; look in the spam folder too.',
  'identity.forgot-staff': 'Forgot password, staff',
  'identity.forgot-staff-text': 'Tell us the email address of your staff account.',
  'identity.reset-page': 'New password',
  'identity.reset-title': 'Choose a new password',
  'identity.reset-text': 'It takes the place of the old one, and signs you out everywhere.',
  'identity.reset-send': 'Change password',
  'identity.reset-done': 'Password changed',
  'identity.reset-done-note': 'Every session has ended. Sign in with the new password.',
  'identity.link-broken':
    'This link is not whole. Open it from the mail again, or ask for a new one.',
  'identity.ask-again': 'Ask for a new link',
  'identity.verify-page': 'Your email address',
  'identity.verify-title': 'Verify your email address',
  'identity.verify-wait': 'One moment …',
  'identity.verify-done': 'Your email address is verified.',
  'identity.verify-done-text': 'Booking papers and ways back into your account go there.',
  'identity.verify-sign-in':
    'Sign in first: so we know that who opened the account is who reads its mail.',
  'identity.to-settings': 'To the settings',
  'identity.to-start': 'To the start page',
  'identity.return-page': 'Signing in',
  'identity.return-wait': 'Signing you in …',
  'identity.return-failed': 'You could not be signed in',
  'identity.continue-with': 'Continue with {name}',
  'identity.by-continuing':
    'A new account is opened where there is none; with it you agree to the terms & conditions.',
  'identity.staff-off':
    'Signing in with the company account is not set up here. Use your username and password.',
  'identity.marketing': 'Send me offers now and then (optional)',

  'identity.notice.sign_in_cancelled': 'You did not sign in there. Nothing was changed.',
  'identity.notice.sign_in_failed':
    'What came back did not prove who you are. Begin again from this page.',
  'identity.notice.sign_in_unavailable':
    'The other service does not answer right now. Try again later, or use your email and password.',
  'identity.notice.address_unverified':
    'That service does not vouch for your email address, so it cannot sign you in. Use your email and password.',
  'identity.notice.account_unverified':
    'There is an account with this address that nobody has proved to own yet. Ask for a new password: the mail proves that it is you.',
  'identity.notice.account_closed': 'This account is closed. Write to us if that is a mistake.',
  'identity.notice.other_identity':
    'Your account is joined to another sign-in of that service. Use that one, or your email and password.',
  'identity.notice.role_missing':
    'The company account gives you no role here. Ask whoever looks after it to add you to a group for Sayap.',
  'identity.notice.second_factor_missing':
    'The company account did not ask for your second factor. Set one up there, then sign in again.',
  'identity.notice.address_missing':
    'The company account has no email address, and an account here needs one.',
  'identity.notice.staff_account_exists':
    'There is an account with your email address that was made here. Sign in with its password, or ask a super admin.',
  'identity.notice.last_super_admin':
    'You are the last super admin here, so your role cannot be taken away. Make somebody else super admin first.',
}
