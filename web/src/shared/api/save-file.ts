import { askForProof, isProofNeeded } from '#shared/auth/proof'
import { refreshOnce } from '#shared/auth/refresh'
import { session } from '#shared/auth/session'

const request = (path: string) =>
  fetch(new URL(`/api/v1${path}`, globalThis.location.href), {
    credentials: 'include',
    headers: { authorization: `Bearer ${session.token() ?? ''}` },
  }).catch(() => Promise.reject({ status: 'FETCH_ERROR' }))

/** Rejects with the same error as an API query, so that `failure` can read it. */
async function download(path: string): Promise<Response> {
  const stale = session.token()
  let response = await request(path)
  if (response.status === 401 && stale && (await refreshOnce(stale))) response = await request(path)
  if (response.ok) return response
  const error = await errorOf(response)
  if (!isProofNeeded(error) || !(await askForProof())) throw error
  response = await request(path)
  if (!response.ok) throw await errorOf(response)
  return response
}

const errorOf = async (response: Response) => ({
  status: response.status,
  data: await response.json().catch(() => undefined),
})

/**
 * Downloads a file that requires a token and saves it under that name. `path` is relative to
 * `/api/v1`; `read` converts the response to the file if they differ.
 */
export async function saveFile(
  path: string,
  name: string,
  read: (answer: Response) => Promise<Blob> = (answer) => answer.blob(),
) {
  saveBlob(await read(await download(path)), name)
}

/** Saves a file that is here already. */
export function saveBlob(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the URL after the click; a minute is long enough for it to start.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
