/** Replaces the name of an erased person, in every module. */
export const ERASED_NAME = 'Erased'

/** Replaces the email address of an erased contact. */
export const ERASED_EMAIL = 'erased@erased.invalid'
