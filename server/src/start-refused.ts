/** Something the person starting the server can mend; printed as it is, without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
