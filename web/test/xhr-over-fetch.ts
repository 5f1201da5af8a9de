/**
 * Implements the part of XMLHttpRequest that uploads use by `fetch`, which page tests replace with the
 * server in this process. It reports the whole file as sent in one step.
 */
export class XhrOverFetch {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  status = 0
  responseText = ''
  private request: [url: string, init: RequestInit & { headers: Record<string, string> }] = [
    '',
    { headers: {} },
  ]
  private type = ''

  open(method: string, url: string) {
    this.request = [url, { method, headers: {} }]
  }
  setRequestHeader(name: string, value: string) {
    this.request[1].headers[name] = value
  }
  getResponseHeader() {
    return this.type
  }
  abort() {}
  async send(body: Blob) {
    const [url, init] = this.request
    this.upload.onprogress?.({ loaded: body.size, total: body.size })
    try {
      const response = await globalThis.fetch(new Request(url, { ...init, body }))
      this.status = response.status
      this.type = response.headers.get('content-type') ?? ''
      this.responseText = await response.text()
      this.onload()
    } catch {
      this.onerror()
    }
  }
}
