/** Buttons outside the form submit it by this. */
export const FORM_ID = 'booking-form'
