/** Texts of refusals that few people ever meet: they are loaded with the first of them. */
export const messages = {
  'error.seat_waits':
    'You have held these seats as long as is possible. Choose others, or try again in a quarter of an hour.',
  'error.network_share':
    'People on your network who have not confirmed their email keep as many seats of this cabin as they may. Confirm your email to hold more seats, choose fewer, or try again in a few minutes.',
  'error.cabin_share':
    'People who have not confirmed their email keep as many seats of this cabin as they may. Confirm your email to hold more seats, choose fewer, or try again in a few minutes.',
  'error.work_needed':
    'Your browser couldn’t prove that it isn’t a robot. We ask for this while many seats are held unpaid. Confirm your email to skip it, or try again in a few minutes.',
  'limits.working': 'Many seats are wanted right now. Your browser needs a few seconds more…',
}
