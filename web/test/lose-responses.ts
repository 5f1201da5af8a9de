/**
 * From now on each request of the page whose path matches and that is not a GET reaches the server, but the
 * page gets a 503 instead of the server's response. Other requests stay as they are. The returned function
 * ends that.
 */
export function loseResponses(matching: RegExp) {
  const respond = globalThis.fetch
  const losing: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location.href)
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET')
    const response = await respond(input, init)
    const isLost = method !== 'GET' && matching.test(url.pathname)
    return isLost ? new Response('{}', { status: 503 }) : response
  }
  globalThis.fetch = losing
  return () => {
    if (globalThis.fetch === losing) globalThis.fetch = respond
  }
}
