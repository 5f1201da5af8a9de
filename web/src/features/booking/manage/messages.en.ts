export const messages = {
  'manage.title': 'Manage booking',
  'manage.back': 'My Booking',
  'manage.to': '{from} to {to}',
  'manage.of-booking': '{day}, booking {code}',
  'manage.flights': 'Flights of this trip',
  'manage.missing': 'Booking not found',
  'manage.missing-text': 'It may belong to another account, or the link is wrong.',
  'manage.my-booking': 'Go to My Booking',
  'manage.failed': 'We couldn’t load this booking',
  'manage.failed-text': 'Nothing was changed.',
  'manage.free': 'Free',
  'manage.loading': 'Preparing…',

  'manage.unsaved': 'Close without saving?',
  'manage.keep-editing': 'Keep choosing',
  'manage.discard': 'Close',

  'manage.change': 'Change',
  'manage.seats': 'Change seats',
  'manage.seats-until': '{seats}, until {until}',
  'manage.name': 'Correct a name',
  'manage.name-until': {
    one: 'Up to {n} letter per passenger, until {until}',
    other: 'Up to {n} letters per passenger, until {until}',
  },
  'manage.flight': 'Change flight',
  'manage.flight-until': 'Another day or time, until {until}',
  'manage.from': 'From {amount}',
  'manage.add': 'Add',
  'manage.insurance': 'Travel insurance',
  'manage.insurance-until': {
    one: 'For {n} passenger, until {until}',
    other: 'For all {n} passengers, until {until}',
  },
  'manage.document.e-ticket': 'E-ticket',
  'manage.document.e-ticket-text': 'PDF with every boarding pass',
  'manage.document.receipt': 'Receipt',
  'manage.document.receipt-text': 'PDF with everything you paid',
  'manage.document.calendar': 'Add to calendar',
  'manage.document.calendar-text': 'With a reminder before departure',
  'manage.end': 'Cancel',
  'manage.cancel': 'Cancel and refund',
  'manage.cancel-until': 'Until {until}, you get {percent}% of the fare back',
  'manage.cancel-all': 'You get everything back',
  'manage.cancel-amount': '{amount} back',
  'manage.cancel-credit': 'The {amount} you paid becomes travel credit.',
  'manage.cancel-kept': 'The {amount} you paid counts for the flights you keep.',
  'manage.cancel-both':
    'Of what you paid, {held} counts for the flights you keep, and {credited} becomes travel credit.',
  'manage.cancel-free': 'Nothing has been paid yet, so this costs nothing.',
  'manage.help': 'Something else?',
  'manage.chat': 'Chat about this trip',

  'manage.seats-on': '{from} to {to}, {number}, {class}',
  'manage.leaving': 'Leaving',
  'manage.is-leaving': '{seat} {kind}, which {name} is leaving',
  'manage.seats-failed': 'We couldn’t load the seat map',
  'manage.seats-moved': { one: '{n} seat changes', other: '{n} seats change' },
  'manage.seats-save': 'Save seats',
  'manage.seats-passes': 'Your boarding passes update right away.',
  'manage.seats-saved': { one: 'Seat changed.', other: '{n} seats changed.' },
  'manage.seats-gone': {
    one: 'Seat {seats} was just taken. Nothing has changed: please choose another.',
    other: 'Seats {seats} were just taken. Nothing has changed: please choose others.',
  },

  'manage.flight-of': {
    one: '{from} to {to}, {n} passenger',
    other: '{from} to {to}, {n} passengers',
  },
  'manage.flight-now': 'Now booked:',
  'manage.flight-nothing':
    'Nothing changes until you confirm. If you cancel the new flight later, your refund is at most today’s percentage.',
  'manage.flight-day': 'New day',
  'manage.flight-time': 'New time, {day}',
  'manage.flight-from': '{from} to {to}',
  'manage.flight-same': 'Same fare',
  'manage.per-person': 'per person',
  'manage.flight-due': 'Paid from travel credit',
  'manage.flight-credited': 'Added to your travel credit',
  'manage.flight-save': 'Change flight',
  'manage.flight-choose': 'Choose a day and a time.',
  'manage.flight-back':
    'Your old flight and its seats are released. You’ll get new boarding passes.',
  'manage.flight-new':
    'Your fare stays the same. You’ll get a new booking code and new boarding passes.',
  'manage.flight-by-credit': 'You have {credit} of travel credit.',
  'manage.flight-missing':
    'A more expensive flight is paid from travel credit. You have {credit}, so you need {missing} more.',
  'manage.flight-to-pay': 'Amount due',
  'manage.flight-keep': 'Hold these seats and pay',
  'manage.flight-stays':
    'Your current flight stays yours until the difference is paid. The next page shows by when.',
  'manage.flight-kept': 'We’re holding your new seats. Pay the difference to finish the change.',
  'manage.flight-waiting':
    'You’ve chosen another flight. Pay the difference by {until} to make it yours. Changed your mind? Cancel that booking and this one stays.',
  'manage.flight-pay': 'Pay the difference',
  'manage.flight-keep-caller': 'Hold these seats for the traveller',
  'manage.flight-stays-caller':
    'The current flight stays until the traveller has paid the difference. They get an email with the amount and the deadline.',
  'manage.flight-kept-caller':
    'The new seats are held, booking code {code}. The traveller gets an email with the difference to pay.',
  'manage.flight-waiting-caller':
    'Another flight is already chosen. The traveller has until {until} to pay the difference. To choose again, cancel that booking first; this one stays.',
  'manage.flight-open-caller': 'Open the new booking',
  'manage.flight-none': 'No other flights on this route have room for you around these dates.',
  'manage.flight-credited-caller': 'Added to the traveller’s travel credit',
  'manage.flight-back-caller':
    'The old flight and its seats are released. The traveller gets new boarding passes.',
  'manage.flight-new-caller':
    'The fare stays the same. The traveller gets a new booking code and new boarding passes.',
  'manage.flight-by-credit-caller': 'The traveller has {credit} of travel credit.',
  'manage.flight-missing-caller':
    'This change is paid from travel credit. The traveller has {credit} and needs {missing} more.',
  'manage.flight-none-caller':
    'No other flights on this route have room for all passengers around these dates.',
  'manage.flight-saved-caller': 'Flight changed. The new booking code is {code}.',
  'manage.flight-failed': 'We couldn’t load other flights',
  'manage.flight-saved': 'Flight changed. Your new booking code is {code}.',

  'manage.insurance-for': {
    one: 'For {n} passenger on this flight',
    other: 'For all {n} passengers on this flight',
  },
  'manage.insurance-price': 'Paid from travel credit',
  'manage.insurance-save': 'Add for {amount}',
  'manage.insurance-pay': 'Continue to payment',
  'manage.insurance-later':
    'Your booking stays as it is. The insurance starts once it’s paid; the next page shows how and by when.',
  'manage.insurance-waiting': 'Pay by {until}, or it lapses',
  'manage.insurance-to-pay': 'Pay {amount}',
  'manage.insurance-missing':
    'This close to departure, it can only be paid from travel credit. You have {credit}, so you need {missing} more.',
  'manage.insurance-rule':
    'It covers you from today, so it isn’t refunded if you cancel. If the airline cancels your flight, you get it back.',
  'manage.insurance-saved': 'Your trip is now insured.',

  'manage.name-as': 'As on the ID card or passport',
  'manage.name-whose': 'Whose name?',
  'manage.name-full': 'Full name',
  'manage.name-save': 'Save name',
  'manage.name-saved': 'Name changed to {name}.',
  'manage.name-pass': 'We’ll issue a new boarding pass for {name}.',
  'manage.letters-left': { one: '{n} letter left', other: '{n} letters left' },
  'manage.name-letters': {
    one: '{n} letter changes. You can change {left} more.',
    other: '{n} letters change. You can change {left} more.',
  },
  'manage.name-too-many': {
    one: 'You can change {n} letter in all.',
    other: 'You can change {n} letters in all.',
  },
  'manage.name-rule': {
    one: 'Correcting {n} letter is free and takes effect at once. For more, such as a new surname,',
    other:
      'Correcting up to {n} letters is free and takes effect at once. For more, such as a new surname,',
  },
  'manage.name-document': 'write to us in the chat.',
  'manage.name-person': 'A ticket can’t pass to another person.',

  'error.change_closed': 'It’s too close to departure to change this. Your booking stays as it is.',
  'error.name_limit': 'That’s more letters than you can change yourself. We’re glad to help.',
}
