/** Texts of refusals that few people ever meet: they are loaded with the first of them. */
export const messages = {
  'error.seat_waits':
    'You have held these seats as long as is possible. Choose others, or try again in a quarter of an hour.',
  'error.network_share':
    'People on your network who have not confirmed their email keep as many seats of this cabin as they may. Confirm your email to hold more seats, choose fewer, or try again in a few minutes.',
  'error.cabin_share':
    'People who have not confirmed their email keep as many seats of this cabin as they may. Confirm your email to hold more seats, choose fewer, or try again in a few minutes.',
  'error.work_needed':
    'Your browser could not prove that it is no robot, which is asked while many seats wait unpaid. Confirm your email, then it is not asked, or try again in a few minutes.',
  'limits.working': 'Many seats are wanted right now. Your browser needs a few seconds more…',
}
