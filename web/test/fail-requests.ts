/**
 * From now on the page's requests whose path and query match get a 503; all others go where they went.
 * The returned function ends that.
 */
export function failRequests(matching: RegExp) {
  const respond = globalThis.fetch
  const failing: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      globalThis.location.href,
    )
    if (!matching.test(pathname + search)) return respond(input, init)
    return Promise.resolve(new Response('{}', { status: 503 }))
  }
  globalThis.fetch = failing
  return () => {
    if (globalThis.fetch === failing) globalThis.fetch = respond
  }
}
