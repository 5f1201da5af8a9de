/** An error that the person starting the server can fix; printed as it is, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
