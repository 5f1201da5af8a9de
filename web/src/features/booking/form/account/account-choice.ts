/**
 * How a visitor books: with a new account or as a guest. The password is kept here and not in the
 * form, whose contents are stored until they are sent.
 */
export interface AccountChoice {
  guest: boolean
  password: string
  /** What is wrong with the password. */
  error: string | undefined
  /** The address belongs to an account; set while the visitor is asked what to do. */
  knownEmail: string | undefined
}
