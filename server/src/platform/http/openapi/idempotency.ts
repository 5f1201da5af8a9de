/**
 * What a repeated `Idempotency-Key` means, by operationId: how long a key is known, what is compared and
 * what is answered differ with what the operation makes.
 */
export const IDEMPOTENCY: Readonly<Record<string, string>> = {
  bookingsCreate:
    'Makes it safe to repeat the call. For 24 hours the same key with the same body answers what the first call answered and books nothing; with another body it is 409 `key_reused`. A refused call is not remembered: its key may be sent again. Keys of two accounts never meet. A random UUID for each attempt to book is best.',
  bookingDeskBook:
    'Makes it safe to repeat the call. For 24 hours the same key with the same booking answers the booking of the first call; with another one for the same traveller it is 409 `key_reused`. The key belongs to the account of the traveller: with another `email_contact` it books again. A refused call is not remembered.',
  creditGive:
    'Makes it safe to repeat the call. The key is known for good, for this traveller and this member of staff: the same key with the same amount gives nothing more and answers the balance after the first call, or, where a second person decides, the first request as it is now; with another amount it is 409 `key_reused`. The reason is not compared.',
  paymentReviewVerify:
    'Makes it safe to repeat the call. The key is known for good, for this trip and this member of staff: the same key counts no money again and answers the payment as it is now, or, where a second person decides, the first request as it is now; with another `amount` it is 409 `key_reused`. Without `amount` nothing is compared.',
  signUpOpen:
    'Makes it safe to repeat the call. It needs at least 32 characters: a shorter key is accepted and not remembered. For 15 minutes the same key with the same address and password, or again with none, begins a session in the account of the first call and opens no other; with another address it is 409 `key_reused`, with another password 409 `email_taken`. It opens nothing once a guest has chosen a password or staff have suspended the account.',
  vouchersCreate:
    'Makes it safe to repeat the call. The key is known for good, for this member of staff: the same key with the same body answers the voucher of the first call as it is now and creates none; with another body it is 409 `key_reused`.',
}
