import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { createSayap } from '../client'
import { signIn } from '../server/test/accounts'
import { addBankAccount } from '../server/test/bank-accounts'
import { callsOf } from '../server/test/bookings'
import { addFlight } from '../server/test/flights'
import { addServiceKey } from '../server/test/service-keys'
import { testApp } from '../server/test/test-app'
import { bookWithClient } from './client-journey'

const client = join(import.meta.dirname, '../client')

it('a program with the client and an API key goes from a search to the tickets', async () => {
  const server = await testApp()
  try {
    await addBankAccount(server.db)
    const id = await addFlight(server.db, { price: 650_000 })
    const { departure_date } = (await callsOf(server).get(`/flights/${id}`)).json().data
    const staff = callsOf(server, await signIn(server, 'super admin', 'Citra'))
    const { secret } = await addServiceKey(server.db)
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 })

    const trip = await bookWithClient({ url, key: secret }, departure_date, async (booking) => {
      expect((await staff.put(`/bookings/${booking}`, { status: 1 })).statusCode).toBe(200)
    })
    expect(trip.asked).toBeGreaterThan(1_300_000)
    expect(trip.status).toBe(1)
    expect(trip.tickets).toEqual([
      expect.objectContaining({ code: expect.any(String), bcbp: expect.any(String) }),
      expect.objectContaining({ code: expect.any(String), bcbp: expect.any(String) }),
    ])

    const { data, error } = await createSayap({ url, key: `${secret}x` }).GET(
      '/api/v1/service-account',
    )
    expect([data, error?.code]).toEqual([undefined, 'key_refused'])
  } finally {
    await server.close()
  }
})

/** What the compiler finds in a program that imports the client, under strict settings. */
function problems(text: string) {
  const file = join(import.meta.dirname, 'client-journey.ts')
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, language) =>
    name === file ? ts.createSourceFile(name, text, language) : read(name, language)
  const program = ts.createProgram([file], options, host)
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

it.each(['client/README.md', 'docs/api/quick-start.md'])(
  'the TypeScript example of %s compiles under strict settings',
  (file) => {
    const text = readFileSync(join(dirname(client), file), 'utf8')
    const example = /```ts\n(.*?)```/s.exec(text)?.[1]?.replace('@sayap/client', '../client')
    expect(example).toContain('createSayap')
    const globals = 'declare const process: { env: Record<string, string | undefined> }\n'
    expect(problems(globals + example)).toEqual([])
  },
)

it('the types of the client accept the journey and refuse fields and paths that the API does not have', () => {
  const journey = readFileSync(join(import.meta.dirname, 'client-journey.ts'), 'utf8')
  expect(problems(journey)).toEqual([])
  expect(problems(journey.replace('name_contact:', 'contact_name:'))).not.toEqual([])
  expect(problems(journey.replaceAll('/api/v1/seats', '/api/v1/users'))).not.toEqual([])
  expect(problems(journey.replace("'price_changed'", "'prize_changed'"))).not.toEqual([])
})

it('the package of the client names the version of openapi-fetch that is tested, and files that exist', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const { dependencies, files, exports } = read(join(client, 'package.json'))
  const root = read(join(dirname(client), 'package.json'))
  expect(dependencies['openapi-fetch']).toBe(root.devDependencies['openapi-fetch'])
  const named = [exports['.'].types, exports['.'].default, exports['./schema'].types]
  for (const file of [...files, ...named])
    expect(readFileSync(join(client, file))).not.toHaveLength(0)
})
