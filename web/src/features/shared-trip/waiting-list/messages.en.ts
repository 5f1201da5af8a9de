export const messages = {
  'waiting.title': 'Waiting list: {from} to {to}',
  'waiting.sign-in-text': 'Sign in to join the waiting list of {flight} on {day}.',
  'waiting.sign-in': 'Sign in to join',
  'waiting.text':
    '{flight} on {day}, {class}. When enough seats become available, we’ll hold them for you for 30 minutes and email you.',
  'waiting.order':
    'Seats are offered in order of joining, always for your whole party. Joining is free.',
  'waiting.adults': 'Adults',
  'waiting.children': 'Children',
  'waiting.join': 'Join waiting list',
  'waiting.not-now': 'Not now',
  'waiting.joined': 'You’re on the waiting list. See it in My Booking.',
  'waiting.confirm': 'Confirm your email in Settings',

  'waiting.mine': 'Waiting lists',
  'waiting.of': '{from} to {to}',
  'waiting.flight': '{flight}, {day}, {time}',
  'waiting.party': { one: '{n} passenger, {class}', other: '{n} passengers, {class}' },
  'waiting.state.waiting': 'Number {place} in line',
  'waiting.state.offered': 'Seats held until {time}',
  'waiting.state.booked': 'Booked',
  'waiting.state.expired': 'Offer expired',
  'waiting.state.left': 'You left this list',
  'waiting.state.sales_closed': 'Sales have closed',
  'waiting.state.flight_cancelled': 'Flight cancelled',
  'waiting.book': 'Book these seats',
  'waiting.leave': 'Leave list',
  'waiting.leave-of': 'Leave the waiting list from {from} to {to}',
  'waiting.left': 'You left the waiting list from {from} to {to}.',

  'waiting.offer-wait': 'We’re taking you to the booking form.',
  'waiting.offer-closed': 'This offer has ended',
  'waiting.offer-closed-text':
    'The seats weren’t booked in time, were released, or are booked already. Nothing was charged.',
  'waiting.offer-failed': 'We couldn’t open your offer',
  'waiting.to-mine': 'See my waiting lists',

  'error.waiting_limit': 'You’re on 5 waiting lists already. Leave one in My Booking first.',
  'error.waiting_present': 'You’re on the waiting list of this flight already.',
  'error.seats_free': 'There are enough seats now. Search again and book them.',
  'error.email_unproved': 'Confirm your email address first, because offers come by email.',
  'error.offer_closed': 'This offer has ended.',
}
