/**
 * From now on the page's requests whose path and query match wait until the returned function is
 * called; all others go where they went.
 */
export function holdRequests(matching: RegExp) {
  const respond = globalThis.fetch
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      globalThis.location.href,
    )
    if (matching.test(pathname + search)) await released
    return respond(input, init)
  }
  return release
}
