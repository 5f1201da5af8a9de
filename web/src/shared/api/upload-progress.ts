import { createStore } from '#shared/browser/store'

/** The part of a file that has been sent, 0 to 1; null while none is being sent. */
export const uploadProgress = createStore<number | null>(null)

/** Like fetch(), which cannot report upload progress; XMLHttpRequest can. */
export async function fetchWithProgress(input: RequestInfo | URL, init?: RequestInit) {
  const request = new Request(input, init)
  const body = await request.blob()
  uploadProgress.set(0)
  try {
    return await answerTo(request, body)
  } finally {
    uploadProgress.set(null)
  }
}

const answerTo = ({ method, url, headers, signal }: Request, body: Blob) =>
  new Promise<Response>((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(method, url)
    headers.forEach((value, name) => {
      call.setRequestHeader(name, value)
    })
    call.upload.onprogress = ({ loaded, total }) => uploadProgress.set(total ? loaded / total : 0)
    call.onload = () => {
      const type = call.getResponseHeader('content-type') ?? ''
      const about = { status: call.status, headers: { 'content-type': type } }
      resolve(new Response(call.responseText, about))
    }
    call.onerror = () => reject(new TypeError('Failed to fetch'))
    signal.addEventListener('abort', () => {
      call.abort()
      reject(signal.reason)
    })
    call.send(body)
  })
