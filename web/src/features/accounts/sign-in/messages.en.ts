export const messages = {
  'identity.sent-text':
    'If there’s an account with this address, a link is on its way. It’s valid for 30 minutes. Check your spam folder too.',
  'identity.forgot-staff': 'Forgot password (staff)',
  'identity.forgot-staff-text': 'Enter the email address of your staff account.',
  'identity.reset-page': 'New password',
  'identity.reset-title': 'Choose a new password',
  'identity.reset-text': 'This replaces your old password and signs you out on all devices.',
  'identity.reset-send': 'Change password',
  'identity.reset-done': 'Password changed',
  'identity.reset-done-note': 'You’ve been signed out everywhere. Sign in with your new password.',
  'identity.link-broken':
    'This link is incomplete. Open it from the email again, or request a new one.',
  'identity.ask-again': 'Request a new link',
  'identity.verify-page': 'Your email address',
  'identity.verify-title': 'Confirm your email address',
  'identity.verify-wait': 'One moment…',
  'identity.verify-done': 'Your email address is confirmed.',
  'identity.verify-done-text': 'We’ll use it for your travel documents and account recovery.',
  'identity.verify-due': 'You have until {moment} to pay for booking {code}.',
  'identity.verify-pay': 'Pay now',
  'identity.verify-sign-in': 'Sign in so we can confirm this email is yours.',
  'identity.to-settings': 'Go to settings',
  'identity.to-start': 'Go to home page',
  'identity.link-page': 'Sign in by link',
  'identity.link-title': 'Welcome back',
  'identity.link-text': 'Sign in to see what you booked as a guest. The link works once.',
  'identity.return-page': 'Signing in',
  'identity.return-wait': 'Signing you in…',
  'identity.return-failed': 'We couldn’t sign you in',
  'identity.as-admin': 'Sign in as admin instead',
  'identity.as-super-admin': 'Sign in as super admin instead',
  'identity.continue-in-tab': 'Continue with {name} in a new tab',
  'identity.continue-with': 'Continue with {name}',
  'identity.by-continuing':
    'If you’re new, we’ll create an account for you. By continuing, you agree to the {terms}.',
  'identity.staff-off': 'Company sign-in isn’t available here. Use your username and password.',
  'identity.marketing': 'Send me occasional offers (optional)',

  'identity.notice.sign_in_cancelled': 'You cancelled signing in. Nothing was changed.',
  'identity.notice.sign_in_failed': 'We couldn’t confirm who you are. Start again from this page.',
  'identity.notice.sign_in_unavailable':
    'That service isn’t responding. Try again later, or use your email and password.',
  'identity.notice.address_unverified':
    'That service hasn’t confirmed your email address, so it can’t sign you in. Use your email and password.',
  'identity.notice.account_unverified':
    'There’s an account with this address, but nobody has confirmed it’s theirs. Request a new password: the email proves it’s you.',
  'identity.notice.account_closed': 'This account is closed. Contact us if that’s a mistake.',
  'identity.notice.other_identity':
    'Your account is linked to a different sign-in from that service. Use that one, or your email and password.',
  'identity.notice.role_missing':
    'The company account gives you no role here. Ask the person who manages it to add you to a group for Sayap.',
  'identity.notice.second_factor_missing':
    'Your company account didn’t ask for a second factor. Set one up there, then sign in again.',
  'identity.notice.address_missing':
    'The company account has no email address, and an account here needs one.',
  'identity.notice.staff_account_exists':
    'There is an account with your email address that was made here. Sign in with its password, or ask a super admin.',
  'identity.notice.last_super_admin':
    'You’re the last super admin here, so your role can’t be removed. Make someone else super admin first.',
}
