export const messages = {
  'error.group_limit': 'You have too many open group requests. Withdraw one, or try tomorrow.',
  'error.group_present': 'You’ve already asked for a group on this route and day.',
  'error.group_closed': 'This group request or its price has ended.',
  'error.names_missing': 'Tickets are made once your passengers have names. Add the names first.',
  'error.name_given': 'One of these passengers already has a name. Correct it on the trip page.',
}
