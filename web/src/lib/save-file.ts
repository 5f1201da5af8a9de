import { refreshOnce } from './refresh'
import { session } from './session'

const ask = (path: string) =>
  fetch(new URL(`/api/v1${path}`, globalThis.location.href), {
    credentials: 'include',
    headers: { authorization: `Bearer ${session.token() ?? ''}` },
  }).catch(() => Promise.reject({ status: 'FETCH_ERROR' }))

/** Rejects as a query of the API does, so that `failure` can read it. */
async function download(path: string): Promise<Response> {
  const stale = session.token()
  let response = await ask(path)
  if (response.status === 401 && stale && (await refreshOnce(stale))) response = await ask(path)
  if (!response.ok)
    throw { status: response.status, data: await response.json().catch(() => undefined) }
  return response
}

/**
 * Saves a file that only who is signed in may have, under that name. `path` lies below `/api/v1`;
 * `read` makes the file of the answer, where it is not the answer itself.
 */
export async function saveFile(
  path: string,
  name: string,
  read: (answer: Response) => Promise<Blob> = (answer) => answer.blob(),
) {
  const address = URL.createObjectURL(await read(await download(path)))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click; a minute is more than it takes to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
