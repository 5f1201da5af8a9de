/** Texts of refusals that few people ever meet: they are loaded with the first of them. */
export const messages = {
  'error.seat_waits':
    'You’ve held these seats for as long as possible. Choose others, or try again in a while.',
  'error.network_share':
    'Travellers on your network with unconfirmed emails are already holding all the seats they can in this cabin. Confirm your email to hold more seats, choose fewer, or try again in a few minutes.',
  'error.cabin_share':
    'Travellers with unconfirmed emails are already holding all the seats they can in this cabin. Confirm your email to hold more seats, choose fewer, or try again in a few minutes.',
  'error.work_needed':
    'Your browser couldn’t prove that it isn’t a robot. We ask for this while many seats are held unpaid. Confirm your email to skip it, or try again in a few minutes.',
  'limits.working': 'Many people want seats right now. Your browser needs a few more seconds…',
}
