import { sendRaw } from './client.mjs'

const twoHosts = async (url, hosts) => {
  const lines = hosts.map((host) => `Host: ${host}\r\n`).join('')
  const answer = await sendRaw(url, `GET /healthz HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
  return { won: / 200 /.test(`${answer} `), seen: answer }
}

async function subdomains(url) {
  const header = (await fetch(url)).headers.get('strict-transport-security') ?? 'none'
  return { won: /includeSubDomains/i.test(header), seen: header }
}

async function hidden(url) {
  const { status } = await fetch(`${url}/api/v1/openapi.json`)
  return { won: status === 200, seen: `the description of the API answered ${status}` }
}

async function noContact(url) {
  const { status } = await fetch(`${url}/.well-known/security.txt`)
  return { won: status === 404, seen: `security.txt answered ${status}` }
}

export const http = [
  {
    id: 'L2',
    name: 'Two Host headers are accepted',
    attack: ({ defended }) => twoHosts(defended, ['a.example', 'b.example']),
    control: ({ defended }) => twoHosts(defended, ['a.example']),
  },
  {
    id: 'L3',
    name: 'HSTS binds the subdomains of the operator unasked',
    attack: ({ defended }) => subdomains(defended),
    control: ({ open }) => subdomains(open),
  },
  {
    id: 'L4',
    name: 'The API is described although API_DOCS=off',
    attack: ({ strict }) => hidden(strict),
    control: ({ defended }) => hidden(defended),
  },
  {
    id: 'L4',
    name: 'Nobody is named for security reports although one is set',
    attack: ({ strict }) => noContact(strict),
    control: ({ defended }) => noContact(defended),
  },
]
