// A client of the API that sends what an attacker may send.
import { Agent, request } from 'node:http'
import { connect } from 'node:net'

const PATIENCE_MS = 20_000

/**
 * Returns functions that call the API of `url` from a network, given as an IPv4 address. The server
 * reads it from X-Forwarded-For where it trusts this machine as its proxy.
 */
export function clientOf(url, network, headers = {}, agent = new Agent({ keepAlive: true })) {
  const send =
    (method) =>
    (path, body, { timeoutMs = PATIENCE_MS } = {}) =>
      call(
        new URL(`/api/v1${path}`, url),
        { method, body, timeoutMs, agent },
        {
          ...(network && { 'x-forwarded-for': network }),
          ...headers,
        },
      )
  return {
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
    /** The same network with more headers. */
    with: (more) => clientOf(url, network, { ...headers, ...more }, agent),
    from: (other) => clientOf(url, other, headers, agent),
    close: () => agent.destroy(),
  }
}

/** Status 0 if there was no answer in time. */
function call(address, { method, body, timeoutMs, agent }, headers) {
  const isForm = body instanceof Uint8Array
  const payload = body === undefined || isForm ? body : JSON.stringify(body)
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status, bytes = Buffer.alloc(0), got = {}) =>
      resolve({ status, headers: got, bytes, ms: performance.now() - began, ...jsonOf(bytes) })
    const sent = request(address, { method, agent, timeout: timeoutMs }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => done(response.statusCode, Buffer.concat(chunks), response.headers))
      response.on('error', () => done(0))
    })
    for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value)
    if (payload !== undefined && !isForm) sent.setHeader('content-type', 'application/json')
    if (payload !== undefined) sent.setHeader('content-length', Buffer.byteLength(payload))
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => done(0))
    sent.end(payload)
  })
}

function jsonOf(bytes) {
  try {
    const json = JSON.parse(bytes.toString())
    return { json, data: json.data, code: json.code }
  } catch {
    return { json: undefined, data: undefined, code: undefined }
  }
}

/** The head and body of a form with one file, and its headers. */
export function formOf(field, bytes, name = 'proof.pdf', type = 'application/pdf') {
  const border = 'sayap-attack-border'
  const head = `--${border}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${border}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${border}` } }
}

/** Sends these bytes over a connection and returns the first line of the response. */
export const sendRaw = (url, text) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text))
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
  })

/** Begins an upload, sends `first` of it and then nothing; returns how to end it. */
export function beginUpload(url, path, { headers, network, first }) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  const lines = Object.entries({
    host: `${hostname}:${port}`,
    'content-length': '4000000',
    ...(network && { 'x-forwarded-for': network }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => undefined)
  socket.write(`POST /api/v1${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(first)
  return () => socket.destroy()
}
