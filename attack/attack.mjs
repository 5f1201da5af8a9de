// Repeats the attacks of the penetration test: `npm run attack`. See docs/security/attacks.md.
//   npm run attack                  starts three servers of its own and attacks them
//   npm run attack -- URL           attacks a server on this machine that has the demo data
//   npm run attack -- --only=S1,L5  some of them; --no-floods leaves out those that make load
import { fileURLToPath } from 'node:url'
import { accounts } from './accounts.mjs'
import { floods } from './floods.mjs'
import { http } from './http.mjs'
import { inventory } from './inventory.mjs'
import { money } from './money.mjs'
import { startServer } from './server.mjs'

const LONGEST_MS = 60_000
const SECRET = 'thirty-two characters for attacks'

/** Started so that the script may come from any network: it is the proxy that is named. */
const DEFENDED = { TRUST_PROXY: '127.0.0.1' }

/** Everything off that a setting can turn off. */
const OPEN = {
  TRUST_PROXY: '127.0.0.1',
  RATE_LIMIT: '0',
  HSTS: 'max-age=63072000; includeSubDomains',
  INVENTORY_NETWORK_SHARE: '100',
  INVENTORY_CABIN_SHARE: '100',
  INVENTORY_ACCOUNT_SHARE: '100',
  INVENTORY_ACCOUNT_TOTAL: '1000',
  INVENTORY_WORK: '0',
}

/** As on a public address: no proxy is believed, and staff need a second factor. */
const STRICT = {
  SESSION_SECRET: SECRET,
  STAFF_SECOND_FACTOR: 'required',
  API_DOCS: 'off',
  SECURITY_CONTACT: 'security@none.invalid',
}

export const ATTACKS = [...inventory, ...money, ...accounts, ...http, ...floods]

/** Returns the URL of a server on this machine; throws for every other address. */
export function loopbackUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' || !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname))
    throw new Error(
      `${text}: only a server on this machine may be attacked, such as http://127.0.0.1:3000`,
    )
  return url.origin
}

/**
 * What an attack and its control say together. `broken`: the control failed, so the attack proves
 * nothing.
 */
export function verdictOf({ accepted }, attack, control) {
  if (!control.won) return 'broken'
  if (!attack.won) return 'held'
  return accepted ? 'accepted' : 'SUCCEEDED'
}

export const isFailure = (verdict) => verdict === 'SUCCEEDED' || verdict === 'broken'

async function outcomeOf(run, servers) {
  let timer
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no result in ${LONGEST_MS / 1000} s`)), LONGEST_MS)
  })
  try {
    return await Promise.race([run(servers), late])
  } catch (error) {
    return { won: false, failed: true, seen: error.message }
  } finally {
    clearTimeout(timer)
  }
}

async function tryOne(one, servers) {
  const control = await outcomeOf(one.control, servers)
  const attack = await outcomeOf(one.attack, servers)
  const verdict = attack.failed ? 'broken' : verdictOf(one, attack, control)
  console.log(`${verdict.padEnd(9)}  ${one.id.padEnd(3)}  ${one.name}`)
  console.log(`${' '.repeat(16)}attack: ${attack.seen}`)
  console.log(`${' '.repeat(16)}control: ${control.seen}`)
  if (verdict === 'accepted') console.log(`${' '.repeat(16)}accepted: ${one.accepted}`)
  return verdict
}

/** Attacks that need a server with certain settings are left out for one that is given. */
const NEEDS_OWN_SERVER = /\b(open|strict)\b/

function chosen({ only, withFloods, isGiven }) {
  return ATTACKS.filter(
    ({ id, isFlood, attack, control }) =>
      (!only || only.includes(id)) &&
      (withFloods || !isFlood) &&
      !(isGiven && NEEDS_OWN_SERVER.test(`${attack} ${control}`)),
  )
}

async function main(argv) {
  const given = argv.find((one) => !one.startsWith('--'))
  const only = argv
    .find((one) => one.startsWith('--only='))
    ?.slice(7)
    .split(',')
  const attacks = chosen({
    only,
    withFloods: !argv.includes('--no-floods'),
    isGiven: given !== undefined,
  })
  const url = given && loopbackUrl(given)
  const started = []
  const start = async (settings) => {
    const server = await startServer(settings)
    started.push(server)
    return server.url
  }
  const servers = url
    ? { defended: url }
    : { defended: await start(DEFENDED), open: await start(OPEN), strict: await start(STRICT) }
  const verdicts = []
  for (const one of attacks) verdicts.push(await tryOne(one, servers))
  for (const server of started) await server.stop()
  const count = (wanted) => verdicts.filter((verdict) => verdict === wanted).length
  console.log(
    `${count('held')} held, ${count('accepted')} accepted, ${count('SUCCEEDED')} succeeded, ${count('broken')} not shown`,
  )
  return verdicts.some(isFailure) ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2)).catch((error) => {
    console.error(error.message)
    return 1
  })
  // Connections that were kept alive would hold the process for seconds.
  process.exit()
}
