// The thread of the embedded database: one PGlite, called by pglite.ts, one call at a time.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, parse, protocol, types } from '@electric-sql/pglite'

const { serialize } = protocol
const parsers = {
  [types.DATE]: String,
  [types.INT8]: Number,
  [types.NUMERIC]: Number,
  [types.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}
const { dataDir, template } = workerData
const loadDataDir = template && new Blob([await readFile(template)])
/** PostgreSQL's defaults are for a machine of its own: 128 MB of buffers, and 1 GB of log before a checkpoint. */
const SMALL = { shared_buffers: '16MB', min_wal_size: '32MB', max_wal_size: '64MB' }
const startParams = [
  ...PGlite.defaultStartParams,
  ...Object.entries(SMALL).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]
const pg = await PGlite.create({
  dataDir,
  parsers,
  startParams,
  ...(loadDataDir && { loadDataDir }),
})

/** Prepared once, then bound and executed in one message: 2.7 times as fast as `pg.query` here. */
const prepared = new Map()

async function prepare(name, text) {
  const known = prepared.get(name)
  if (known) return known
  const messages = await say(
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
  )
  const statement = {
    parameters: parse.parseDescribeStatementResults(messages),
    columns: messages.filter((message) => message.name === 'rowDescription'),
  }
  if (name) prepared.set(name, statement)
  return statement
}

async function query({ name = '', text, values }) {
  const { parameters, columns } = await prepare(name, text)
  const written = values.map((value, i) => write(value, parameters[i]))
  const messages = await say(
    serialize.bind({ statement: name, values: written }),
    serialize.execute({}),
  )
  const [result] = parse.parseResults([...columns, ...messages], pg.parsers)
  return {
    rows: result?.rows ?? [],
    // A Buffer is not preserved by postMessage; the other thread creates it again.
    bytes: (result?.fields ?? []).filter((f) => f.dataTypeID === types.BYTEA).map((f) => f.name),
  }
}

const write = (value, type) => {
  if (value === null || value === undefined) return null
  return pg.serializers[type] ? pg.serializers[type](value) : String(value)
}

function say(...messages) {
  return pg.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })
}

const handlers = {
  query,
  script: async ({ text }) => (await pg.exec(text)).at(-1)?.command ?? '',
  listen: async ({ channel }) => {
    await pg.listen(JSON.stringify(channel), (payload) => {
      parentPort.postMessage({ channel, payload })
    })
  },
  dump: async () => Buffer.from(await (await pg.dumpDataDir('gzip')).arrayBuffer()),
  close: () => pg.close(),
}

/** postMessage preserves own properties of plain objects only. */
const plain = ({ message, code, constraint, detail, table, column, severity }) => ({
  message,
  code,
  constraint,
  detail,
  table,
  column,
  severity,
})

parentPort.on('message', async ({ id, method, ...order }) => {
  try {
    parentPort.postMessage({ id, value: await handlers[method](order) })
  } catch (error) {
    parentPort.postMessage({ id, error: plain(error) })
  }
})
parentPort.postMessage({ ready: true })
