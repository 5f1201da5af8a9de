// The baseline of the cached search: plain node:http that sends one buffer of the same size.
import { createServer } from 'node:http'

const [bytes, port] = process.argv.slice(2).map(Number)
const body = Buffer.alloc(bytes, ' ')
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes }

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(port, '127.0.0.1', () => process.send?.('ready'))
