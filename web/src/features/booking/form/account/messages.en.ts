/** Texts of the choice between an account and a guest, which visitors load with the form. */
export const messages = {
  'signup.choice': 'Book with an account or as a guest',
  'signup.account': 'Create an account',
  'signup.account-note':
    'Just add a password. Your bookings, passes and refunds stay in one place.',
  'signup.password': 'Password',
  'signup.password-hint': 'At least {n} characters',
  'signup.guest': 'Continue as guest',
  'signup.guest-note':
    'No password needed. We’ll email you your booking and a link that confirms your address.',
  'signup.terms': 'By continuing, you agree to the',
  'signup.terms-link': 'terms & conditions',
  'signup.need-password': 'Choose a password, or continue as guest.',
  'signup.known-title': 'You have an account',
  'signup.known-text':
    'An account with {email} already exists. Sign in, or continue as guest. Nothing you typed is lost.',
  'signup.sign-in': 'Sign In',
  'signup.failed': 'We couldn’t create your account',
}
