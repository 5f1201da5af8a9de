/**
 * From now on `change` is applied to the `data` of the server's responses to the page's GET requests whose
 * path matches. For what the server says only in cases that are laborious to prepare.
 */
export function changeData(matching: RegExp, change: (data: object) => object) {
  const respond = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : input,
      globalThis.location.href,
    )
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET')
    const response = await respond(input, init)
    if (method !== 'GET' || !matching.test(pathname)) return response
    const body = await response.json()
    return Response.json({ ...body, data: change(body.data) }, { status: response.status })
  }
}
