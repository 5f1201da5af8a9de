/** The text without what opens an account or a booking: who may read mails may not do that. */
export const hideSecrets = (text: string) => text.replace(/([?&#]token=)[\w.~%-]+/g, '$1…')
