/**
 * From now on the server does what the page's requests ask that change something and whose path matches,
 * but each gets a 503 instead of the answer; all others go where they went. The returned function ends that.
 */
export function loseResponses(matching: RegExp) {
  const respond = globalThis.fetch
  const losing: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location.href)
    const method = input instanceof Request ? input.method : init?.method
    const response = await respond(input, init)
    const isLost = method !== 'GET' && matching.test(url.pathname)
    return isLost ? new Response('{}', { status: 503 }) : response
  }
  globalThis.fetch = losing
  return () => {
    if (globalThis.fetch === losing) globalThis.fetch = respond
  }
}
